import { isDeepStrictEqual } from 'node:util';
import type { SliceVersion } from '@yoza/kernel-contract/slice-versions';
import type { Logger } from '@yoza/service-kit/logging';
import { fetchVersions } from './fetch-versions.ts';

/** Pause after a read before an unknown version causes the next one, in milliseconds: any client can request versions that do not exist. */
const pauseMs = 250;

/** Time for which a version that a read no longer names keeps serving pages that began with it, in milliseconds. */
const keptMs = 600_000;
/** Maximum number of these versions, of which the latest are kept. */
const maxKept = 20;

/** Version that the latest read does not name. */
interface EarlierVersion extends SliceVersion {
  /** Time at which a read named it last, by `now`. */
  namedAt: number;
}

export interface ReadingOptions {
  /** Time after which a server that has not answered counts as failing, in milliseconds. */
  timeoutMs?: number | undefined;
  /** Returns a time in milliseconds. */
  now?: (() => number) | undefined;
}

/**
 * Versions of one remote, as its own server names them. The last valid ones stay in use while the server names none. While the pods behind its address
 * are replaced, each read may reach one with the earlier file: versions of earlier reads therefore still serve files for ten minutes.
 */
export class VersionsOfRemote {
  readonly name: string;
  readonly #address: string;
  readonly #logger: Logger;
  readonly #now: () => number;
  readonly #timeoutMs: number;
  #versions: readonly SliceVersion[] = [];
  /** Versions of earlier reads, those named last first. */
  #earlier: readonly EarlierVersion[] = [];
  /** Time of the latest successful read, by `now`. */
  #namedAt = Number.NEGATIVE_INFINITY;
  /** Failure of the latest read; undefined after a successful one. */
  #problem: string | undefined = 'not read yet';
  #reading: Promise<void> | undefined;
  /** Time at which the latest read began, by `now`. */
  #readAt = Number.NEGATIVE_INFINITY;

  /** `address` is that of the remote's server. */
  constructor(name: string, address: string, logger: Logger, { timeoutMs = 1_000, now }: ReadingOptions = {}) {
    this.name = name;
    this.#address = address;
    this.#logger = logger;
    this.#timeoutMs = timeoutMs;
    this.#now = now ?? (() => performance.now());
  }

  /** Versions of the latest successful read, newest last; empty before it. */
  get versions(): readonly SliceVersion[] {
    return this.#versions;
  }

  /** Versions whose files pages may request: those of the latest successful read, then those that a read named during the last ten minutes. */
  get known(): readonly SliceVersion[] {
    return [...this.#versions, ...this.#earlier.filter((one) => this.#isKept(one))];
  }

  /** False if the latest read failed, or before the first one. */
  get isCurrent(): boolean {
    return this.#problem === undefined;
  }

  /** Reads the versions again; resolves also if that failed. Calls during a read join it. */
  read(): Promise<void> {
    return (this.#reading ??= this.#read().finally(() => (this.#reading = undefined)));
  }

  /**
   * Returns a version that a read named during the last ten minutes, with weight 0 unless the latest one names it; if it is unknown, after reading the
   * versions again unless that happened just now.
   */
  async find(version: string): Promise<SliceVersion | undefined> {
    const known = this.#findKnown(version);
    if (known) return known;
    if (this.#reading) {
      // It may have begun before the server named the version.
      await this.#reading;
      const found = this.#findKnown(version);
      if (found) return found;
    }
    if (!this.#reading && this.#now() - this.#readAt < pauseMs) return undefined;
    await this.read();
    return this.#findKnown(version);
  }

  #findKnown(version: string): SliceVersion | undefined {
    return this.known.find((one) => one.version === version);
  }

  #isKept({ namedAt }: EarlierVersion): boolean {
    return this.#now() - namedAt < keptMs;
  }

  /** Takes the versions of a read, and keeps those that it no longer names. */
  #replace(versions: readonly SliceVersion[]): void {
    const named = new Set(versions.map(({ version }) => version));
    const left = this.#versions.map((one) => ({ ...one, weight: 0, namedAt: this.#namedAt }));
    this.#earlier = [...left, ...this.#earlier]
      .filter((one) => !named.has(one.version) && this.#isKept(one))
      .slice(0, maxKept);
    this.#versions = versions;
    this.#namedAt = this.#now();
  }

  async #read(): Promise<void> {
    this.#readAt = this.#now();
    const remote = this.name;
    try {
      const versions = await fetchVersions(this.#address, this.#timeoutMs);
      if (!this.isCurrent || !isDeepStrictEqual(versions, this.#versions))
        this.#logger.info({ remote, versions }, 'a remote names its versions');
      this.#replace(versions);
      this.#problem = undefined;
    } catch (error) {
      const { message } = error as Error;
      if (message !== this.#problem)
        this.#logger.warn({ err: error, remote }, 'a remote does not name its versions: the last ones stay in use');
      this.#problem = message;
    }
  }
}
