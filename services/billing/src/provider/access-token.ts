import type { ExchangeLog } from './ports.ts';

export interface IssuedToken {
  token: string;
  /** Lifetime of the token in seconds, from now. */
  lifetimeSeconds: number;
}

/** Unused part of a token's lifetime, in seconds: a tenth of it, at most a minute, so that it does not expire during a call. */
const marginSeconds = (lifetimeSeconds: number) => Math.min(60, lifetimeSeconds / 10);

/** Access token of a provider: requested once for all concurrent callers, kept until shortly before it expires. */
export class AccessToken {
  readonly #issue: (exchangeLog: ExchangeLog) => Promise<IssuedToken>;
  #flight: Promise<string> | undefined;
  #current: { token: string; endsAt: number } | undefined;

  constructor(issue: (exchangeLog: ExchangeLog) => Promise<IssuedToken>) {
    this.#issue = issue;
  }

  /** Returns the token. Only the caller that triggers a call finds it in its exchange log. Throws the errors of issuing. */
  async get(exchangeLog: ExchangeLog): Promise<string> {
    if (this.#current && performance.now() < this.#current.endsAt) return this.#current.token;
    this.#flight ??= this.#renew(exchangeLog).finally(() => void (this.#flight = undefined));
    return this.#flight;
  }

  /** Discards a token that the provider no longer accepts. A newer one, which another caller has received meanwhile, stays. */
  discard(token: string): void {
    if (this.#current?.token === token) this.#current = undefined;
  }

  async #renew(exchangeLog: ExchangeLog): Promise<string> {
    const { token, lifetimeSeconds } = await this.#issue(exchangeLog);
    const usedSeconds = lifetimeSeconds - marginSeconds(lifetimeSeconds);
    this.#current = { token, endsAt: performance.now() + usedSeconds * 1000 };
    return token;
  }
}
