type Window = { attempts: number; endsAt: number };

/**
 * Counts attempts by key and reports when there are too many. A window begins with a key's first attempt and has a fixed length. Only the newest
 * 10,000 windows are stored.
 */
export class AttemptLimit {
  readonly #windows = new Map<string, Window>();
  readonly #allowed: number;
  readonly #milliseconds: number;

  constructor({ allowed, milliseconds }: { allowed: number; milliseconds: number }) {
    this.#allowed = allowed;
    this.#milliseconds = milliseconds;
  }

  isExceeded(key: string): boolean {
    const window = this.#windows.get(key);
    return window !== undefined && window.endsAt > Date.now() && window.attempts >= this.#allowed;
  }

  record(key: string): void {
    const now = Date.now();
    const window = this.#windows.get(key);
    if (window !== undefined && window.endsAt > now) {
      window.attempts += 1;
      return;
    }
    this.#windows.delete(key);
    this.#windows.set(key, { attempts: 1, endsAt: now + this.#milliseconds });
    const oldest = this.#windows.keys().next().value;
    if (this.#windows.size > 10_000 && oldest !== undefined) this.#windows.delete(oldest);
  }

  clear(key: string): void {
    this.#windows.delete(key);
  }
}
