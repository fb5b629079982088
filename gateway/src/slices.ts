import type { ServiceName } from '@yoza/kernel-contract/operation';
import type { SliceVersion } from '@yoza/kernel-contract/slice-versions';
import type { Logger } from '@yoza/service-kit/logging';
import { every } from '@yoza/service-kit/lifecycle';
import type { VersionsOfRemote } from './versions-of-remote.ts';
import type { ServicesFile } from './services-file.ts';

/** Interval at which remotes are asked for their versions, in milliseconds. */
const intervalMs = 5_000;

/** Versions of the slices: those of remotes as their servers name them, those of services from a file. */
export class Slices implements AsyncDisposable {
  readonly remotes: readonly VersionsOfRemote[];
  readonly #services: ServicesFile | undefined;
  #timers: (() => Promise<void>)[] = [];

  constructor(remotes: readonly VersionsOfRemote[] = [], services?: ServicesFile) {
    this.remotes = remotes;
    this.#services = services;
  }

  /** Reads the versions of all remotes once, and from then on at an interval until disposed of. Resolves after at most about a second. */
  async start(logger: Logger): Promise<void> {
    this.#timers = this.remotes.map((remote) => every(intervalMs, logger, () => remote.read()));
    await this.readRemotes();
  }

  /** Reads the versions of all remotes again. Resolves after at most about a second. */
  async readRemotes(): Promise<void> {
    await Promise.all(this.remotes.map((remote) => remote.read()));
  }

  /** Returns the versions of a service, newest last; empty if it is only at the address in the environment. */
  async versionsOf(service: ServiceName): Promise<readonly SliceVersion[]> {
    return (await this.#services?.versionsOf(service)) ?? [];
  }

  /** True if visitors get different versions of any slice. */
  async areDivided(): Promise<boolean> {
    const services = (await this.#services?.all()) ?? [];
    return [...services, ...this.remotes.map(({ versions }) => versions)].some((versions) =>
      versions.some(({ weight }) => weight > 0 && weight < 100),
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#timers.map((stop) => stop()));
  }
}
