import { readFileSync } from 'node:fs';
import { every } from './lifecycle.ts';
import type { Logger } from './logging.ts';
import type { Metrics } from './metrics.ts';
import { StableWork } from './stable-work.ts';
import type { Start } from './stable-work.ts';

/** Interval at which the file is read, in milliseconds. The kubelet replaces it by renaming a symlink, which watchers of files miss. */
const checkMs = 1_000;

export interface ProcessRoleOptions {
  /** Path of the file with the role; undefined for a process that is always stable. */
  file?: string | undefined;
  logger: Logger;
  metrics?: Metrics | undefined;
}

/** Works that run while a process is stable. Disposing of it stops them in reverse order, each before the next. */
export interface StableWorks extends AsyncDisposable {
  /** Resolves once those that run in a stable process have begun. Rejects with the failure of one; it is tried again every second. */
  begun: Promise<void>;
}

/**
 * Role of a process among the versions of its service. A stable process runs everything; a canary responds to calls and publishes the events that they
 * record, and leaves all other work to stable processes. The file decides: `stable`, or else, also if it is missing, a canary; it is read every second.
 * While it exists but cannot be read, the process keeps its role, at first that of a canary.
 */
export class ProcessRole implements AsyncDisposable {
  readonly #file: string | undefined;
  readonly #logger: Logger;
  readonly #works = new Set<StableWork>();
  readonly #stopChecks: () => Promise<void>;
  #isStable = false;
  /** Code of the error with which the file cannot be read. */
  #failure: string | undefined;

  constructor({ file, logger, metrics }: ProcessRoleOptions) {
    this.#file = file;
    this.#logger = logger;
    this.#isStable = this.#read();
    this.#stopChecks = file === undefined ? async () => {} : every(checkMs, logger, async () => this.#check());
    if (!this.#isStable) this.#announce();
    metrics?.gauge('process_stable', '1 if the process is stable, 0 if it is a canary.', () => Number(this.#isStable));
    metrics?.gauges('process_background_work', '1 for background work that runs, else 0.', ['work'], () =>
      [...this.#works].map(({ name, isRunning }) => ({ labels: { work: name }, value: Number(isRunning) })),
    );
  }

  get isStable(): boolean {
    return this.#isStable;
  }

  /** Begins works, by their names, whenever the process becomes stable, at once if it is, and stops them when it becomes a canary. */
  whileStable(starts: Record<string, Start>): StableWorks {
    const works = Object.entries(starts).map(
      ([name, start]) => new StableWork({ name, start, isWanted: () => this.#isStable, logger: this.#logger }),
    );
    const begun = works.map((work) => {
      this.#works.add(work);
      return work.follow();
    });
    return {
      begun: Promise.all(begun).then(() => {}),
      [Symbol.asyncDispose]: async () => {
        for (const work of works.toReversed()) {
          await work[Symbol.asyncDispose]();
          this.#works.delete(work);
        }
      },
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#stopChecks();
  }

  #check(): void {
    const isStable = this.#read();
    if (isStable !== this.#isStable) {
      this.#isStable = isStable;
      this.#announce();
    }
    for (const work of this.#works) work.catchUp();
  }

  #announce(): void {
    this.#logger.info(
      { stable: this.#isStable },
      this.#isStable
        ? 'stable: background work begins'
        : 'canary: this process responds to calls and does no background work',
    );
  }

  #read(): boolean {
    if (this.#file === undefined) return true;
    try {
      const isStable = readFileSync(this.#file, 'utf8').trim() === 'stable';
      this.#failure = undefined;
      return isStable;
    } catch (error) {
      return this.#roleWithout(error as NodeJS.ErrnoException);
    }
  }

  #roleWithout(error: NodeJS.ErrnoException): boolean {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') {
      this.#failure = undefined;
      return false;
    }
    if (error.code !== this.#failure) {
      this.#failure = error.code;
      this.#logger.warn(
        { err: error, stable: this.#isStable },
        'role: its file cannot be read; the role stays as it is',
      );
    }
    return this.#isStable;
  }
}
