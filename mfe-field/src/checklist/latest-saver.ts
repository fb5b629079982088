/**
 * Saves a state that changes faster than it can be sent: one call at a time, and after it the latest state, skipping what was between.
 * So calls cannot overtake each other, and the last one carries everything.
 */
export class LatestSaver<State> {
  readonly #save: (state: State) => Promise<void>;
  readonly #onFailed: (error: unknown) => void;
  #waiting: { state: State } | undefined;
  #run: Promise<boolean> | undefined;

  /** After a failure what waits is dropped, and `onFailed` is told once. */
  constructor(save: (state: State) => Promise<void>, onFailed: (error: unknown) => void) {
    this.#save = save;
    this.#onFailed = onFailed;
  }

  push(state: State): void {
    this.#waiting = { state };
    this.#run ??= this.#drain();
  }

  /** Whether something is being saved or still to be sent. */
  get isBusy(): boolean {
    return this.#run !== undefined;
  }

  /** Resolves once nothing is being saved, with whether the last save went well. */
  async settled(): Promise<boolean> {
    return (await this.#run) ?? true;
  }

  async #drain(): Promise<boolean> {
    try {
      for (let next = this.#take(); next; next = this.#take()) await this.#save(next.state);
      return true;
    } catch (error) {
      this.#waiting = undefined;
      this.#onFailed(error);
      return false;
    } finally {
      this.#run = undefined;
    }
  }

  #take(): { state: State } | undefined {
    const next = this.#waiting;
    this.#waiting = undefined;
    return next;
  }
}
