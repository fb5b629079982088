import type { EntityManager } from '@mikro-orm/postgresql';
import type { Session as WireSession } from '@yoza/identity-contract/sessions';
import { maxListedSessions } from '@yoza/identity-contract/sessions';
import type { Principal } from '@yoza/kernel-contract/principal';
import { browserSessionsOf, fieldSessionsOf } from './own-sessions.ts';

/** Lists where a user is signed in: first the session of the call, then the others, last used first. */
export async function listSessions(
  em: EntityManager,
  { userId, credentialId }: Principal,
  now: Date,
): Promise<WireSession[]> {
  const browsers = await browserSessionsOf(em, userId, now);
  const fieldApps = await fieldSessionsOf(em, userId, now);
  const sessions = [
    ...browsers.map((session) => present('browser', session, new Date(session.sess.signedInAt), credentialId)),
    ...fieldApps.map((family) => present('field_app', family, family.createdAt, credentialId)),
  ];
  return sessions
    .toSorted(
      (one, other) => Number(other.isCurrent) - Number(one.isCurrent) || (other.lastUsedAt < one.lastUsedAt ? -1 : 1),
    )
    .slice(0, maxListedSessions);
}

interface Stored {
  id: string;
  device: string | null;
  /** Null in a session of an earlier version. */
  lastUsedAt: Date | null;
}

const present = (
  kind: WireSession['kind'],
  { id, device, lastUsedAt }: Stored,
  signedInAt: Date,
  currentId: string,
): WireSession => ({
  id,
  kind,
  device,
  signedInAt: signedInAt.toISOString(),
  lastUsedAt: (lastUsedAt ?? signedInAt).toISOString(),
  isCurrent: id === currentId,
});
