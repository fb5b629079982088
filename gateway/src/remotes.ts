import { isService } from '@yoza/kernel-contract/slice-registry';
import { chooseVersion } from './choose-version.ts';
import { type FirstFiles, FirstFilesOfRemotes } from './first-files.ts';
import type { Slices } from './slices.ts';

/** Entry of `/remotes.json`. Files are relative to the manifest; absent while they are unknown. */
export interface RemoteRecord extends Partial<FirstFiles> {
  manifest: string;
  version: string;
}

/** Remotes of the registry. Every version has its own path, so that a page keeps receiving files of the version it started with. */
export class Remotes {
  readonly #slices: Slices;
  readonly #firstFiles: FirstFilesOfRemotes;

  constructor(slices: Slices, firstFiles = new FirstFilesOfRemotes()) {
    this.#slices = slices;
    this.#firstFiles = firstFiles;
  }

  /** Returns the remotes for browsers of a share of the visitors, by name. Throws while there is no registry. */
  async records(share: number): Promise<Record<string, RemoteRecord>> {
    const remotes = Object.entries(await this.#slices.read()).filter(([name]) => !isService(name));
    const records = remotes.map(async ([name, versions]) => {
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
    if (isService(name)) return undefined;
    const versions = await this.#slices.versionsOf(name);
    return versions.find((one) => one.version === version)?.upstream;
  }
}
