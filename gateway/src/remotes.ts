import { chooseVersion } from './choose-version.ts';
import { type FirstFiles, FirstFilesOfRemotes } from './first-files.ts';
import type { Slices } from './slices.ts';

/** Entry of `/remotes.json`. Files are relative to the manifest; absent while they are unknown. */
export interface RemoteRecord extends Partial<FirstFiles> {
  manifest: string;
  version: string;
}

/** Remotes for browsers. Every version has its own path, so that a page keeps receiving files of the version it started with. */
export class Remotes {
  readonly #slices: Slices;
  readonly #firstFiles: FirstFilesOfRemotes;

  constructor(slices: Slices, firstFiles = new FirstFilesOfRemotes()) {
    this.#slices = slices;
    this.#firstFiles = firstFiles;
  }

  /** Returns the remotes for browsers of a share of the visitors, by name, without those whose versions are unknown yet. */
  async records(share: number): Promise<Record<string, RemoteRecord>> {
    const records = this.#slices.remotes.map(async ({ name, versions }) => {
      const chosen = chooseVersion(name, versions, share);
      if (!chosen) return [];
      const { version, upstream } = chosen;
      const manifest = `/remotes/${name}/${version}/mf-manifest.json`;
      return [[name, { manifest, version, ...(await this.#firstFiles.of(version, upstream)) }] as const];
    });
    return Object.fromEntries((await Promise.all(records)).flat());
  }

  /** Returns the origin that serves one version of a remote, or undefined. */
  async upstream(name: string, version: string): Promise<string | undefined> {
    const remote = this.#slices.remotes.find((one) => one.name === name);
    return (await remote?.find(version))?.upstream;
  }
}
