import { describeExit } from '@yoza/local-infrastructure/process';
import type { ProcessExit, RunningProcess } from '@yoza/local-infrastructure/process';
import { setTimeout as delay } from 'node:timers/promises';

const firstPauseMs = 500;
const longestPauseMs = 30_000;
/** Run time after which the pauses begin at the first again. */
const steadyAfterMs = 60_000;

export interface SupervisedOptions {
  name: string;
  title: string;
  /** Starts the process and resolves once it is ready. Rejects if it fails; may reject early when the signal aborts. */
  launch: (signal: AbortSignal) => Promise<RunningProcess>;
  say: (line: string) => void;
}

/** A supervised part of the platform. When it ends unexpectedly, it is restarted after increasing pauses. */
export class SupervisedProcess {
  readonly name: string;
  readonly #options: SupervisedOptions;
  #running: RunningProcess | undefined;
  #giveUp = new AbortController();
  /** The current launch or restart, if there is one. */
  #underWay: Promise<void> = Promise.resolve();
  #pauseMs = firstPauseMs;
  #readySince = 0;

  constructor(options: SupervisedOptions) {
    this.name = options.name;
    this.#options = options;
  }

  /** Undefined while the process is stopped or waits for a restart. */
  get pid(): number | undefined {
    return this.#running?.pid;
  }

  /**
   * Starts the process unless it runs; a pending restart is cancelled. Resolves once it is ready. Rejects if the launch fails, which is not tried
   * again.
   */
  async start(): Promise<void> {
    if (this.#running) return;
    this.#giveUp.abort();
    const giveUp = new AbortController();
    this.#giveUp = giveUp;
    this.#pauseMs = firstPauseMs;
    const launch = this.#underWay.then(async () => {
      if (!this.#running && !giveUp.signal.aborted) await this.#launch();
    });
    this.#underWay = launch.catch(() => {});
    await launch;
  }

  /** Stops the process properly; it stays stopped. */
  async stop(): Promise<void> {
    await this.#end((running) => running.stop());
  }

  /** Ends the process at once, as a power cut would; it stays stopped. */
  async kill(): Promise<void> {
    await this.#end((running) => running.kill());
  }

  /** Kills the process so that it is restarted like after a crash. Resolves once it has ended. */
  async crash(): Promise<void> {
    await this.#running?.kill();
  }

  async #end(how: (running: RunningProcess) => Promise<void>): Promise<void> {
    this.#giveUp.abort();
    const running = this.#running;
    this.#running = undefined;
    if (running) await how(running);
    await this.#underWay;
  }

  async #launch(): Promise<void> {
    const { signal } = this.#giveUp;
    const running = await this.#options.launch(signal);
    if (signal.aborted) return running.stop();
    this.#running = running;
    this.#readySince = performance.now();
    void running.exited.then((exit) => {
      if (this.#running !== running) return;
      this.#running = undefined;
      this.#underWay = this.#revive(exit);
    });
  }

  async #revive(exit: ProcessExit): Promise<void> {
    const { signal } = this.#giveUp;
    const { title, say } = this.#options;
    if (performance.now() - this.#readySince > steadyAfterMs) this.#pauseMs = firstPauseMs;
    let what = `ended unexpectedly (${describeExit(exit)})`;
    while (!signal.aborted) {
      say(`! ${title} ${what}; starting it again in ${this.#pauseMs / 1000} s`);
      await delay(this.#pauseMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      this.#pauseMs = Math.min(this.#pauseMs * 2, longestPauseMs);
      try {
        await this.#launch();
        if (!signal.aborted) say(`✓ ${title} is back`);
        return;
      } catch (error) {
        what = `did not come back: ${(error as Error).message}`;
      }
    }
  }
}
