import { readFile, stat } from 'node:fs/promises';
import { ServiceVersions, type SliceVersion } from '@yoza/kernel-contract/slice-versions';
import type { ServiceName } from '@yoza/kernel-contract/operation';

/** Versions of services, read from a file that rollouts change while the gateway runs. */
export class ServicesFile {
  readonly #file: string;
  readonly #maxAgeMs: number;
  /** Time of the latest check of the file, in milliseconds of the process. */
  #checkedAt = Number.NEGATIVE_INFINITY;
  /** Identity of the file that was read. A file that replaces it has another one, even at the same moment. */
  #known = '';
  #versions: ServiceVersions = {};
  #latest: Promise<ServiceVersions> | undefined;
  #isChecking = false;

  /** `maxAgeMs` is the time for which the file is not checked again, in milliseconds. */
  constructor(file: string, maxAgeMs = 200) {
    this.#file = file;
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
    try {
      const { ino, mtimeMs, size } = await stat(this.#file);
      const found = `${ino} ${mtimeMs} ${size}`;
      if (found === this.#known) return this.#versions;
      this.#versions = ServiceVersions.parse(JSON.parse(await readFile(this.#file, 'utf8')));
      this.#known = found;
    } catch {
      // Missing, or being replaced, or invalid: the last valid file stays in use.
    }
    return this.#versions;
  }
}
