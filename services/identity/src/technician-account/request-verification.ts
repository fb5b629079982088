import type { EntityManager } from '@mikro-orm/postgresql';
import { technicianVerificationRequested } from '@yoza/identity-contract/events';
import { recordEvent } from '@yoza/messaging/record-event';
import { conflict } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { IdentityContext } from '../context.ts';
import { accountOfHolder } from './account-of-holder.ts';
import type { MailedSecret } from './mailed-secret.ts';
import { newMailedSecret } from './mailed-secret.ts';
import type { TechnicianAccount } from './technician-account.entity.ts';

/** Validity of the link that proves an address, in hours. */
export const verificationHours = 24;

/** Creates a secret for the link that verifies the address of an account. */
export const newVerificationSecret = (
  { clock, config }: Pick<IdentityContext, 'clock' | 'config'>,
  accountId: string,
): Promise<MailedSecret> =>
  newMailedSecret(accountId, new Date(clock.now().getTime() + verificationHours * 3_600_000), config.mailSealKey);

/** Stores the secret in its account and requests the email with it, in the caller's transaction. */
export function mailVerification(em: EntityManager, account: TechnicianAccount, secret: MailedSecret, now: Date): void {
  account.awaitVerification(secret.hash, secret.expiresAt, now);
  recordEvent(em, technicianVerificationRequested, account.mailOf(secret, now));
}

/** Mails a new link to the holder of an account. Throws 409 `ALREADY_VERIFIED` once the address is verified, and 429 after three in ten minutes. */
export async function requestVerification(
  context: Pick<IdentityContext, 'clock' | 'config' | 'verificationLimiter'>,
  em: EntityManager,
  holderId: string,
): Promise<void> {
  const { id, isVerified } = await accountOfHolder(em, holderId);
  if (isVerified) throw alreadyVerified();
  await context.verificationLimiter.take(id);
  const secret = await newVerificationSecret(context, id);
  await withTransaction(em, async (em) => {
    const account = await accountOfHolder(em, holderId, { lock: true });
    if (account.isVerified) throw alreadyVerified();
    mailVerification(em, account, secret, context.clock.now());
  });
}

const alreadyVerified = () => conflict('ALREADY_VERIFIED', 'This email address is already confirmed');
