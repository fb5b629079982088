import { readFile, stat } from 'node:fs/promises';
import { ServiceVersions, type SliceVersion } from '@yoza/kernel-contract/slice-versions';
import type { ServiceName } from '@yoza/kernel-contract/operation';
import type { Logger } from '@yoza/service-kit/logging';

/** Versions of services, read from a file that rollouts change while the gateway runs. */
export class ServicesFile {
  readonly #file: string;
  readonly #logger: Logger;
  readonly #maxAgeMs: number;
  /** Time of the latest check of the file, in milliseconds of the process. */
  #checkedAt = Number.NEGATIVE_INFINITY;
  /** Identity of the file that was read. A file that replaces it has another one, even at the same moment. */
  #known = '';
  /** Identity of the latest invalid file, and its error; empty after a valid one. */
  #problem = '';
  #versions: ServiceVersions = {};
  #latest: Promise<ServiceVersions> | undefined;
  #isChecking = false;

  /** `maxAgeMs` is the time for which the file is not checked again, in milliseconds. */
  constructor(file: string, logger: Logger, maxAgeMs = 200) {
    this.#file = file;
    this.#logger = logger;
    this.#maxAgeMs = maxAgeMs;
  }

  /** Returns the versions of a service, newest last; empty if the file does not name it. The last valid file counts while it is missing or invalid. */
  async versionsOf(service: ServiceName): Promise<readonly SliceVersion[]> {
    return (await this.#read())[service]?.versions ?? [];
  }

  /** Returns the versions of each service that the file names. */
  async all(): Promise<readonly (readonly SliceVersion[])[]> {
    return Object.values(await this.#read()).map(({ versions }) => versions);
  }

  #read(): Promise<ServiceVersions> {
    const isDue = performance.now() - this.#checkedAt >= this.#maxAgeMs;
    if (this.#latest && (this.#isChecking || !isDue)) return this.#latest;
    this.#isChecking = true;
    this.#latest = this.#check().finally(() => (this.#isChecking = false));
    return this.#latest;
  }

  async #check(): Promise<ServiceVersions> {
    this.#checkedAt = performance.now();
    let found = '';
    try {
      const { ino, mtimeMs, size } = await stat(this.#file);
      found = `${ino} ${mtimeMs} ${size}`;
      if (found === this.#known) return this.#versions;
      this.#versions = ServiceVersions.parse(JSON.parse(await readFile(this.#file, 'utf8')));
      this.#known = found;
      this.#problem = '';
      this.#logger.info({ versions: this.#versions }, 'the file of services names versions');
    } catch (error) {
      this.#report(error as NodeJS.ErrnoException, found);
    }
    return this.#versions;
  }

  /** Logs an invalid file once. One that is missing, or is being replaced, is no problem. */
  #report(error: NodeJS.ErrnoException, found: string): void {
    const problem = `${found} ${error.message}`;
    if (error.code === 'ENOENT' || problem === this.#problem) return;
    this.#problem = problem;
    this.#logger.warn({ err: error }, 'the file of services is invalid: the last valid one stays in use');
  }
}
