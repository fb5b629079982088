import type { Trail } from './ports.ts';

export interface IssuedToken {
  token: string;
  /** Seconds it holds from now. */
  lifetimeSeconds: number;
}

/** A tenth of a token's life, but no more than a minute, is left unused: it must not end on the way. */
const marginSeconds = (lifetimeSeconds: number) => Math.min(60, lifetimeSeconds / 10);

/** A provider's access token: asked for once by however many callers need it, kept until shortly before it ends. */
export class AccessToken {
  readonly #issue: (trail: Trail) => Promise<IssuedToken>;
  #flight: Promise<string> | undefined;
  #current: { token: string; endsAt: number } | undefined;

  constructor(issue: (trail: Trail) => Promise<IssuedToken>) {
    this.#issue = issue;
  }

  /** The token. Only the caller whose need leads to a call finds that call in its trail. Throws what issuing throws. */
  async get(trail: Trail): Promise<string> {
    if (this.#current && performance.now() < this.#current.endsAt) return this.#current.token;
    this.#flight ??= this.#renew(trail).finally(() => void (this.#flight = undefined));
    return this.#flight;
  }

  /** The provider does not take this token any more. A newer one, which another caller has got meanwhile, stays. */
  discard(token: string): void {
    if (this.#current?.token === token) this.#current = undefined;
  }

  async #renew(trail: Trail): Promise<string> {
    const { token, lifetimeSeconds } = await this.#issue(trail);
    const usedSeconds = lifetimeSeconds - marginSeconds(lifetimeSeconds);
    this.#current = { token, endsAt: performance.now() + usedSeconds * 1000 };
    return token;
  }
}
