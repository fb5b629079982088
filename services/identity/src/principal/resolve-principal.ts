import type { EntityManager } from '@mikro-orm/postgresql';
import type { PresentedCredentials, ResolvedPrincipal } from '@yoza/identity-contract/principals';
import { wireTime } from '@yoza/service-kit/wire-time';
import type { IdentityContext } from '../context.ts';
import { sidOf } from '../session/session-token.ts';
import { verifyAccessToken } from '../technician-account/access-token.ts';
import type { Tables } from '../tables.ts';
import { recordUse } from './record-use.ts';
import { actingRole } from '../technician-account/technician-account.entity.ts';

type Dependencies = Pick<IdentityContext, 'clock' | 'accessTokenKeys' | 'principalVersions' | 'logger'>;

const anonymous: ResolvedPrincipal = { principal: null, version: 0, expiresAt: null };

/**
 * Resolves the principal of these credentials. If there is a bearer token, only it counts: if it is invalid there is no principal, whatever the
 * cookie says (domain rules §5.6).
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
  const [owner] = await em.execute<Pick<Tables['sessions'], 'user_id'>[]>(
    'select user_id from sessions where sid = ?',
    [sid],
  );
  if (!owner) return anonymous;
  const version = await context.principalVersions.current(owner.user_id);
  const [row] = await em.execute<SessionRow[]>(
    `select s.user_id, u.role, u.first_name, u.last_name, s.id, s.expire, s.last_used_at, s.authenticated_at from sessions s join users u on u.id = s.user_id and u.closed_at is null where s.sid = ? and s.expire > ?`,
    [sid, context.clock.now()],
  );
  if (!row) return anonymous;
  const { user_id: userId, role, id: credentialId, expire, authenticated_at } = row;
  await recordUse(context, em, { table: 'sessions', id: credentialId, lastUsedAt: row.last_used_at });
  const authenticatedAt = authenticated_at === null ? {} : { authenticatedAt: wireTime(authenticated_at) };
  return {
    principal: { userId, role, via: 'session', credentialId, name: nameOf(row), ...authenticatedAt },
    version,
    expiresAt: wireTime(expire),
  };
}

async function ofBearer(context: Dependencies, em: EntityManager, bearer: string): Promise<ResolvedPrincipal> {
  const subject = await verifyAccessToken(bearer, context.accessTokenKeys);
  if (!subject) return anonymous;
  const version = await context.principalVersions.current(subject.userId);
  // The account acts as its person, or as itself while it has none.
  const [row] = await em.execute<FamilyRow[]>(
    `select coalesce(u.role, 'customer') as role, coalesce(u.first_name, a.first_name) as first_name,
            coalesce(u.last_name, a.last_name) as last_name, a.is_verified, f.last_used_at from refresh_token_families f
     join technician_accounts a on a.id = f.account_id and a.is_active left join users u on u.id = a.user_id
     where u.closed_at is null and f.id = ? and f.account_id = ? and coalesce(a.user_id, a.id) = ? and f.revoked_at is null and f.expires_at > ?`,
    [subject.familyId, subject.accountId, subject.userId, context.clock.now()],
  );
  if (!row) return anonymous;
  await recordUse(context, em, {
    table: 'refresh_token_families',
    id: subject.familyId,
    lastUsedAt: row.last_used_at,
  });
  const role = actingRole({ isVerified: row.is_verified }, row.role);
  return {
    principal: { userId: subject.userId, role, via: 'bearer', credentialId: subject.familyId, name: nameOf(row) },
    version,
    expiresAt: subject.expiresAt.toISOString(),
  };
}

type PersonRow = Pick<Tables['users'], 'role' | 'first_name' | 'last_name'>;

type SessionRow = PersonRow &
  Pick<Tables['sessions'], 'id' | 'user_id' | 'expire' | 'last_used_at' | 'authenticated_at'>;
type FamilyRow = PersonRow &
  Pick<Tables['technician_accounts'], 'is_verified'> &
  Pick<Tables['refresh_token_families'], 'last_used_at'>;

const nameOf = ({ first_name, last_name }: PersonRow) => `${first_name} ${last_name}`.trim();
