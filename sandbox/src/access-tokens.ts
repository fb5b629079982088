import { randomBytes } from 'node:crypto';

const keptTokens = 1_000;

/**
 * The last 1,000 bearer tokens issued by a provider, each until it expires. A restart invalidates them, as an outage of the provider would.
 */
export class AccessTokens {
  readonly lifetimeSeconds: number;
  readonly #endsAt = new Map<string, number>();

  constructor(lifetimeSeconds: number) {
    this.lifetimeSeconds = lifetimeSeconds;
  }

  /** Returns a new token. */
  give(): string {
    const token = randomBytes(32).toString('base64url');
    this.#endsAt.set(token, Date.now() + this.lifetimeSeconds * 1000);
    const oldest = this.#endsAt.keys().next().value;
    if (this.#endsAt.size > keptTokens && oldest !== undefined) this.#endsAt.delete(oldest);
    return token;
  }

  /** True if the value of an Authorization header contains a valid token. */
  accepts(authorization: string): boolean {
    const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '';
    return (this.#endsAt.get(token) ?? 0) > Date.now();
  }
}
