import type { Redis } from 'ioredis';
import type { Connection } from './connection.ts';
import type { Hub } from './hub.ts';
import { closeCodes } from './open-socket.ts';

// Written by identity before it responds, whenever a role changes or a session is revoked. An absent key counts as 0.
const keyOf = (userId: string) => `principal-version:${userId}`;

/** Reads the latest version of a person's credentials; undefined while Redis is unavailable. */
export async function readPrincipalVersion(redis: Redis, userId: string): Promise<string | undefined> {
  return redis.get(keyOf(userId)).then(
    (version) => version ?? '0',
    () => undefined,
  );
}

/**
 * Closes the sockets of people whose credentials have changed since they connected, in case the event was lost. A client whose credential is still
 * valid can reconnect at once.
 */
export async function closeOutdated(hub: Hub, redis: Redis): Promise<void> {
  const connections = [...hub.connections];
  if (connections.length === 0) return;
  const userIds = [...new Set(connections.map(({ principal }) => principal.userId))];
  const versions = await redis.mget(userIds.map(keyOf)).catch(() => undefined);
  if (!versions) return;
  const byPerson = new Map(userIds.map((userId, index) => [userId, versions[index] ?? '0']));
  for (const connection of connections) {
    const current = byPerson.get(connection.principal.userId);
    connection.principalVersion ??= current;
    if (connection.principalVersion !== current) revoke(hub, connection);
  }
}

/** Closes a socket whose credential is no longer valid. It gets no further frames. */
export function revoke(hub: Hub, connection: Connection): void {
  hub.remove(connection);
  connection.joined = false;
  connection.close(closeCodes.revoked, 'Signed out');
}
