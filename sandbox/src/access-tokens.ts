import { randomBytes } from 'node:crypto';

const keptTokens = 1_000;

/** Bearer tokens a provider gives out, for as long as they hold. A restart ends them, as an outage at the provider does. */
export class AccessTokens {
  readonly lifetimeSeconds: number;
  readonly #endsAt = new Map<string, number>();

  constructor(lifetimeSeconds: number) {
    this.lifetimeSeconds = lifetimeSeconds;
  }

  /** A new token. */
  give(): string {
    const token = randomBytes(32).toString('base64url');
    this.#endsAt.set(token, Date.now() + this.lifetimeSeconds * 1000);
    const oldest = this.#endsAt.keys().next().value;
    if (this.#endsAt.size > keptTokens && oldest !== undefined) this.#endsAt.delete(oldest);
    return token;
  }

  /** Whether an Authorization header carries a token that holds. */
  accepts(authorization: string): boolean {
    const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '';
    return (this.#endsAt.get(token) ?? 0) > Date.now();
  }
}
