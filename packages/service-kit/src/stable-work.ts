import type { Logger } from './logging.ts';

/** Stops a work. Resolves once what it was doing has ended. */
export type Stop = () => Promise<void>;

/** Begins a work. Rejects if it cannot begin. */
export type Start = () => Stop | Promise<Stop>;

export interface StableWorkOptions {
  name: string;
  start: Start;
  isWanted: () => boolean;
  logger: Logger;
}

/** A work that begins when it is wanted and stops when it no longer is, never twice at once. */
export class StableWork implements AsyncDisposable {
  readonly #options: StableWorkOptions;
  #stop: Stop | undefined;
  #isEnding = false;
  #isChanging = false;
  #change: Promise<void> = Promise.resolve();

  constructor(options: StableWorkOptions) {
    this.#options = options;
  }

  get name(): string {
    return this.#options.name;
  }

  get isRunning(): boolean {
    return this.#stop !== undefined;
  }

  /** Begins or stops the work if necessary. Resolves once it is as wanted. Rejects if it cannot begin, or fails while it stops. */
  follow(): Promise<void> {
    if (!this.#isChanging) this.#change = this.#settle();
    return this.#change;
  }

  /** Does what {@link follow} does, unless a change is under way, and logs a failure. */
  catchUp(): void {
    if (this.#isChanging) return;
    this.follow().catch((error: unknown) =>
      this.#options.logger.warn({ err: error, work: this.name }, 'background work could not begin or stop'),
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isEnding = true;
    // A change that fails meanwhile is one that was not begun, or no longer runs.
    await this.follow().catch((error: unknown) =>
      this.#options.logger.warn({ err: error, work: this.name }, 'background work failed while it stopped'),
    );
  }

  async #settle(): Promise<void> {
    this.#isChanging = true;
    try {
      // What is wanted may change while the work begins or stops.
      while (this.#isWanted() !== this.isRunning) {
        const stop = this.#stop;
        if (stop) await stop().finally(() => (this.#stop = undefined));
        else this.#stop = await this.#options.start();
      }
    } finally {
      this.#isChanging = false;
    }
  }

  #isWanted(): boolean {
    return !this.#isEnding && this.#options.isWanted();
  }
}
