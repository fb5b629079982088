import { isService } from '@yoza/contracts/slice-registry';
import { chooseVersion } from './choose-version.ts';
import type { Slices } from './slices.ts';

/** Remotes of the registry. Every version has its own path, so that a page keeps receiving files of the version it started with. */
export class Remotes {
  readonly #slices: Slices;

  constructor(slices: Slices) {
    this.#slices = slices;
  }

  /** Returns the remotes for browsers of a share of the visitors: name → manifest address and version. Throws while there is no registry. */
  async manifest(share: number): Promise<Record<string, { manifest: string; version: string }>> {
    const remotes = Object.entries(await this.#slices.read()).filter(([name]) => !isService(name));
    return Object.fromEntries(
      remotes.flatMap(([name, versions]) => {
        const chosen = chooseVersion(name, versions, share);
        if (!chosen) return [];
        const { version } = chosen;
        return [[name, { manifest: `/remotes/${name}/${version}/mf-manifest.json`, version }]];
      }),
    );
  }

  /** Returns the origin that serves one version of a remote, or undefined. */
  async upstream(name: string, version: string): Promise<string | undefined> {
    if (isService(name)) return undefined;
    const versions = await this.#slices.versionsOf(name);
    return versions.find((one) => one.version === version)?.upstream;
  }
}
