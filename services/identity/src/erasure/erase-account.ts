import type { EntityManager } from '@mikro-orm/postgresql';
import { eraseFromAuditLog } from '../audit/erase-from-audit-log.ts';
import { Invitation } from '../invitation/invitation.entity.ts';
import { Session } from '../session/session.entity.ts';
import { TechnicianAccount } from '../technician-account/technician-account.entity.ts';
import { TechnicianRequest } from '../technician-request/technician-request.entity.ts';
import { ProviderIdentity } from '../user/provider-identity.entity.ts';
import type { User } from '../user/user.entity.ts';
import type { ErasureContext } from './erasure-context.ts';
import { recordErased } from './erasure-events.ts';
import type { Erasure } from './erasure.entity.ts';

type Context = Pick<ErasureContext, 'clock' | 'logger' | 'principalChanges'>;

/**
 * Erases a user whose row the caller has locked, in the caller's transaction: placeholders stay instead of names and addresses, everything else about
 * them goes, and the other services are told. A later sign-in with the same account at a provider makes a new user.
 */
export async function eraseAccount(
  { clock, logger, principalChanges }: Context,
  em: EntityManager,
  user: User,
  erasure: Erasure,
): Promise<void> {
  const now = clock.now();
  const { id: userId, email } = user;
  const accounts = await em.find(TechnicianAccount, { $or: [{ userId }, { email, userId: null }] });
  const requests = await em.find(TechnicianRequest, {
    $or: [{ userId }, { accountId: { $in: accounts.map(({ id }) => id) } }],
  });
  const invitations = await em.find(Invitation, { email });
  const texts = textsOf([user, ...accounts, ...requests, ...invitations], email);

  const subjects = [userId, ...[...requests, ...invitations].map(({ id }) => id)];
  await eraseFromAuditLog(em, { userId, subjects, texts });
  await em.nativeDelete(ProviderIdentity, { userId });
  await em.nativeDelete(Session, { userId });
  await em.nativeDelete(TechnicianRequest, { id: { $in: requests.map(({ id }) => id) } });
  // Sign-ins of the field area and their tokens go with the account.
  await em.nativeDelete(TechnicianAccount, { id: { $in: accounts.map(({ id }) => id) } });
  await em.nativeDelete(Invitation, { id: { $in: invitations.map(({ id }) => id) } });
  await em.execute('delete from password_reset_requests where email = ?', [email]);
  await em.execute(
    `delete from idempotency_keys
      where user_id = ? or position(? in reply::text) > 0 or position(? in reply::text) > 0`,
    [userId, userId, email],
  );
  await em.execute(
    `delete from dead_letters where position(? in payload || error) > 0 or position(? in payload || error) > 0`,
    [userId, email],
  );

  user.erase(now);
  erasure.complete(now);
  recordErased(em, user, now);
  principalChanges.note(em, userId);
  logger.info({ userId, requestedAt: erasure.requestedAt, erasedAt: now }, 'an account was erased');
}

/** Returns the full names, addresses and phone numbers by which a user can be found in texts about others. */
function textsOf(
  records: readonly { firstName: string; lastName: string; phoneNumber: string | null }[],
  email: string,
): string[] {
  const texts = records.flatMap(({ firstName, lastName, phoneNumber }) => [
    `${firstName} ${lastName}`.trim(),
    phoneNumber ?? '',
  ]);
  return [...new Set([email, ...texts])].filter((text) => text !== '');
}
