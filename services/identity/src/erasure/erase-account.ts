import type { EntityManager } from '@mikro-orm/postgresql';
import { userErased } from '@yoza/identity-contract/events';
import { eraseFromAuditLog } from '../audit/erase-from-audit-log.ts';
import { wholeTextInSql } from '../audit/known-texts.ts';
import { Consent } from '../consent/consent.entity.ts';
import { Invitation } from '../invitation/invitation.entity.ts';
import { PhoneCode } from '../phone-code/phone-code.entity.ts';
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
  const userId = user.id;
  const linked = await em.find(TechnicianAccount, { userId });
  const addresses = [...new Set([user, ...linked].flatMap(({ email }) => [email, email.toLowerCase()]))];
  const unlinked = await em.find(TechnicianAccount, { userId: null, email: { $in: addresses } });
  const accounts = [...linked, ...unlinked];
  const requests = await em.find(TechnicianRequest, {
    $or: [{ userId }, { accountId: { $in: accounts.map(({ id }) => id) } }],
  });
  const invitations = await em.find(Invitation, { email: { $in: addresses } });

  const records = [user, ...accounts, ...requests, ...invitations];
  const subjects = [userId, ...[...requests, ...invitations].map(({ id }) => id)];
  await eraseFromAuditLog(em, {
    userId,
    subjects,
    addresses,
    numbers: records.map(({ phoneNumber }) => phoneNumber ?? ''),
    names: records.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
  });
  await em.nativeDelete(ProviderIdentity, { userId });
  await em.nativeDelete(Session, { userId });
  await em.nativeDelete(Consent, { userId });
  await em.nativeDelete(PhoneCode, { userId });
  await em.nativeDelete(TechnicianRequest, { id: { $in: requests.map(({ id }) => id) } });
  // Sign-ins of the field area and their tokens go with the account.
  await em.nativeDelete(TechnicianAccount, { id: { $in: accounts.map(({ id }) => id) } });
  await em.nativeDelete(Invitation, { id: { $in: invitations.map(({ id }) => id) } });
  for (const address of addresses) await em.execute('delete from password_reset_requests where email = ?', [address]);
  await em.execute(
    'delete from idempotency_keys where user_id = ? or position(? in reply::text) > 0 or reply::text ~* ?',
    [userId, userId, wholeTextInSql(addresses)],
  );
  await deleteLetters(em, userId);

  user.erase(now);
  erasure.complete(now);
  recordErased(em, user, subjects, now);
  principalChanges.note(em, userId);
  logger.info({ userId, requestedAt: erasure.requestedAt, erasedAt: now }, 'an account was erased');
}

/**
 * Deletes dead letters about a user. Those of the audit log stay, since it stores them without the user's data, and so does the erasure itself, which has
 * to be handled.
 */
async function deleteLetters(em: EntityManager, userId: string): Promise<void> {
  await em.execute(
    `delete from dead_letters where handler <> 'audit-log' and subject <> ?
        and case when pg_input_is_valid(payload, 'jsonb')
              then ? in (payload::jsonb #>> '{data,id}', payload::jsonb #>> '{data,customerId}', payload::jsonb #>> '{data,userId}')
              else false end`,
    [userErased.type, userId],
  );
}
