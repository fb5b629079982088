type Window = { failures: number; endsAt: number };

/** Counts failures by key in a fixed window and reports when there are too many. Uses a bounded amount of memory. */
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
    return window !== undefined && window.endsAt > Date.now() && window.failures >= this.#allowed;
  }

  record(key: string): void {
    const now = Date.now();
    const window = this.#windows.get(key);
    if (window !== undefined && window.endsAt > now) {
      window.failures += 1;
      return;
    }
    this.#windows.delete(key);
    this.#windows.set(key, { failures: 1, endsAt: now + this.#milliseconds });
    const oldest = this.#windows.keys().next().value;
    if (this.#windows.size > 10_000 && oldest !== undefined) this.#windows.delete(oldest);
  }

  clear(key: string): void {
    this.#windows.delete(key);
  }
}
