import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { technicianPasswordResetRequested } from '@yoza/contracts/events/identity';
import { recordEvent } from '@yoza/messaging/record-event';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { IdentityContext } from '../context.ts';
import { newMailedSecret } from '../technician-account/mailed-secret.ts';
import { TechnicianAccount } from '../technician-account/technician-account.entity.ts';

/** How long the link for a new password is good, in minutes. */
export const resetMinutes = 60;

/** Nobody's inbox is to be filled by somebody who types their address again and again: at most one e-mail in so many minutes. */
const minutesBetweenMails = 2;
const minute = 60_000;
const atOnce = 50;

/**
 * Looks at what was asked for and has links mailed to those who have an account that is in use. Several replicas share the work. Returns how
 * many requests were looked at.
 */
export async function mailPasswordResets(
  context: Pick<IdentityContext, 'clock' | 'config'>,
  em: EntityManager,
): Promise<number> {
  return withTransaction(em, async (em) => {
    const asked = await em.execute<{ email: string }[]>(
      `delete from password_reset_requests where id in
         (select id from password_reset_requests order by id limit ? for update skip locked) returning email`,
      [atOnce],
    );
    // In the same order everywhere, so that no two replicas wait for each other.
    for (const email of [...new Set(asked.map((request) => request.email))].toSorted()) await mail(context, em, email);
    return asked.length;
  });
}

async function mail({ clock, config }: Pick<IdentityContext, 'clock' | 'config'>, em: EntityManager, email: string) {
  const account = await em.findOne(TechnicianAccount, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const now = clock.now();
  if (!account?.isActive || !account.mayBeMailedReset(new Date(now.getTime() - minutesBetweenMails * minute))) return;
  const expiresAt = new Date(now.getTime() + resetMinutes * minute);
  const secret = await newMailedSecret(account.id, expiresAt, config.mailSealKey);
  account.awaitReset(secret.hash, expiresAt, now);
  recordEvent(em, technicianPasswordResetRequested, account.mailOf(secret, now));
}
