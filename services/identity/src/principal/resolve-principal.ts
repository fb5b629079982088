import type { EntityManager } from '@mikro-orm/postgresql';
import type { PresentedCredentials, ResolvedPrincipal } from '@yoza/contracts/identity/principals';
import type { Role } from '@yoza/contracts/principal';
import type { IdentityContext } from '../context.ts';
import { sidOf } from '../session/session-token.ts';
import { verifyAccessToken } from '../technician-account/access-token.ts';
import { actingRole } from '../technician-account/technician-account.entity.ts';

type Dependencies = Pick<IdentityContext, 'clock' | 'accessTokenKeys' | 'principalVersions'>;

const anonymous: ResolvedPrincipal = { principal: null, version: 0, expiresAt: null };

/**
 * Resolves the principal of these credentials. A bearer decides alone: with an invalid one there is no principal, regardless of the cookie (domain
 * rules §5.6).
 */
export async function resolvePrincipal(
  context: Dependencies,
  em: EntityManager,
  { cookie, bearer }: PresentedCredentials,
): Promise<ResolvedPrincipal> {
  if (bearer !== undefined) return ofBearer(context, em, bearer);
  return ofCookie(context, em, cookie);
}

async function ofCookie(
  context: Dependencies,
  em: EntityManager,
  cookie: string | undefined,
): Promise<ResolvedPrincipal> {
  const sid = sidOf(cookie);
  if (sid === undefined) return anonymous;
  const [owner] = await em.execute<{ userId: string }[]>('select user_id as "userId" from sessions where sid = ?', [
    sid,
  ]);
  if (!owner) return anonymous;
  const version = await context.principalVersions.current(owner.userId);
  const [row] = await em.execute<(PersonRow & { credentialId: string; expire: Date })[]>(
    `select ${person}, s.id as "credentialId", s.expire from sessions s join users u on u.id = s.user_id where s.sid = ? and s.expire > ?`,
    [sid, context.clock.now()],
  );
  if (!row) return anonymous;
  const { userId, role, credentialId, expire } = row;
  return {
    principal: { userId, role, via: 'session', credentialId, name: nameOf(row) },
    version,
    expiresAt: new Date(expire).toISOString(),
  };
}

async function ofBearer(context: Dependencies, em: EntityManager, bearer: string): Promise<ResolvedPrincipal> {
  const subject = await verifyAccessToken(bearer, context.accessTokenKeys);
  if (!subject) return anonymous;
  const version = await context.principalVersions.current(subject.userId);
  const [row] = await em.execute<(PersonRow & { isVerified: boolean })[]>(
    `select ${holder}, a.is_verified as "isVerified" from refresh_token_families f
     join technician_accounts a on a.id = f.account_id and a.is_active left join users u on u.id = a.user_id
     where f.id = ? and f.account_id = ? and coalesce(a.user_id, a.id) = ? and f.revoked_at is null and f.expires_at > ?`,
    [subject.familyId, subject.accountId, subject.userId, context.clock.now()],
  );
  if (!row) return anonymous;
  const role = actingRole(row, row.role);
  return {
    principal: { userId: row.userId, role, via: 'bearer', credentialId: subject.familyId, name: nameOf(row) },
    version,
    expiresAt: subject.expiresAt.toISOString(),
  };
}

interface PersonRow {
  userId: string;
  role: Role;
  firstName: string;
  lastName: string;
}

const person = 'u.id as "userId", u.role, u.first_name as "firstName", u.last_name as "lastName"';

/** Person an account acts as: the account itself while it has none. */
const holder = `coalesce(u.id, a.id) as "userId", coalesce(u.role, 'customer') as role,
  coalesce(u.first_name, a.first_name) as "firstName", coalesce(u.last_name, a.last_name) as "lastName"`;

const nameOf = ({ firstName, lastName }: PersonRow) => `${firstName} ${lastName}`.trim();
