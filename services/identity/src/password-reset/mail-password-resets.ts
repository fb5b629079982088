import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { technicianPasswordResetRequested } from '@yoza/identity-contract/events';
import { recordEvent } from '@yoza/messaging/record-event';
import type { Clock } from '@yoza/service-kit/clock';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { IdentityConfig } from '../config.ts';
import { newMailedSecret } from '../technician-account/mailed-secret.ts';
import { TechnicianAccount } from '../technician-account/technician-account.entity.ts';

/** Validity of a password-reset link, in minutes. */
export const resetMinutes = 60;

/** Minimum interval between emails to one address, in minutes, so that repeated requests do not fill its inbox. */
const minutesBetweenMails = 2;
const minute = 60_000;
const atOnce = 50;

interface ResetContext {
  clock: Clock;
  config: Pick<IdentityConfig, 'mailSealKey'>;
}

/**
 * Handles password reset requests: requests an email with a link for each that belongs to an active account. Several replicas share the work.
 * Returns the number of requests handled.
 */
export async function mailPasswordResets(context: ResetContext, em: EntityManager): Promise<number> {
  return withTransaction(em, async (em) => {
    const requests = await em.execute<{ email: string }[]>(
      `delete from password_reset_requests where id in
         (select id from password_reset_requests order by id limit ? for update skip locked) returning email`,
      [atOnce],
    );
    // Same order everywhere, so that replicas do not deadlock.
    for (const email of [...new Set(requests.map((request) => request.email))].toSorted())
      await mail(context, em, email);
    return requests.length;
  });
}

async function mail({ clock, config }: ResetContext, em: EntityManager, email: string) {
  const account = await em.findOne(TechnicianAccount, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const now = clock.now();
  if (!account?.isActive || !account.mayBeMailedReset(new Date(now.getTime() - minutesBetweenMails * minute))) return;
  const expiresAt = new Date(now.getTime() + resetMinutes * minute);
  const secret = await newMailedSecret(account.id, expiresAt, config.mailSealKey);
  account.awaitReset(secret.hash, expiresAt, now);
  recordEvent(em, technicianPasswordResetRequested, account.mailOf(secret, now));
}
