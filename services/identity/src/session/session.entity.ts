import { defineEntity, p } from '@mikro-orm/core';
import { randomUUID } from 'node:crypto';

/** Lifetime of a cookie sign-in, in days. */
export const sessionDays = 14;

export interface SessionData {
  /** ID token, sent to the provider as a hint at sign-out so that it does not ask which user signs out. */
  idToken?: string;
  signedInAt: string;
}

export const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    sid: p.string().primary(),
    id: p.uuid(),
    userId: p.uuid(),
    sess: p.json<SessionData>(),
    expire: p.datetime(),
    device: p.string().strictNullable(),
    lastUsedAt: p.datetime().strictNullable(),
    authenticatedAt: p.datetime().strictNullable(),
  },
});

/** Sign-in at the provider that opens a session. */
export interface SignIn {
  idToken?: string | undefined;
  /** Time at which the user proved at the provider who they are; null if it is unknown. */
  authenticatedAt: Date | null;
  device: string | null;
}

/**
 * A browser signed in by cookie. `sid` is the SHA-256 of the cookie's value, so the table alone grants no access; `id` is the session's name outside
 * of this service.
 */
export class Session extends SessionSchema.class {
  static open(sid: string, userId: string, { idToken, authenticatedAt, device }: SignIn, now: Date): Session {
    const session = new Session();
    session.sid = sid;
    session.id = randomUUID();
    session.userId = userId;
    session.sess = { ...(idToken ? { idToken } : {}), signedInAt: now.toISOString() };
    session.expire = new Date(now.getTime() + sessionDays * 86_400_000);
    session.device = device;
    session.lastUsedAt = now;
    session.authenticatedAt = authenticatedAt;
    return session;
  }
}

SessionSchema.setClass(Session);
