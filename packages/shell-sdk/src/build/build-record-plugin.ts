import type { Compilation, Compiler } from '@rspack/core';
import { scriptsAtOnce } from './chunks-at-once.ts';

const runs = /\.(js|css|woff2)$/;
const manifest = 'mf-manifest.json';

/**
 * Writes the records of a front end.
 *
 * - `build.json`: name and version, and its scripts, style sheets and fonts (`files`, relative to its folder), so that they can be cached for offline
 *   use. For a remote it also has the manifest, the script with the container (`entry`) and all scripts that a browser needs before it can render the
 *   area (`preload`), which the gateway passes on to the host.
 * - `mf-manifest.json`, for remotes: entry and area's scripts, in the form of the federation plugin, for hosts and gateways that do not know the above.
 */
export class BuildRecordPlugin {
  readonly name: string;
  readonly version: string;
  readonly isRemote: boolean;

  constructor(name: string, version: string, isRemote: boolean) {
    this.name = name;
    this.version = version;
    this.isRemote = isRemote;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('BuildRecordPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      const emit = (file: string, content: object) =>
        compilation.emitAsset(file, new compiler.webpack.sources.RawSource(JSON.stringify(content)));
      compilation.hooks.processAssets.tap({ name: 'BuildRecordPlugin', stage }, () => {
        const files = compilation.getAssets().flatMap(({ name }) => (runs.test(name) ? [name] : []));
        const remote = this.isRemote ? { manifest, ...this.#firstFiles(compilation) } : {};
        emit('build.json', { name: this.name, version: this.version, ...remote, files: files.toSorted() });
        if (this.isRemote) emit(manifest, this.#manifest(compilation));
      });
    });
  }

  #manifest(compilation: Compilation): object {
    const { entry, preload } = this.#firstFiles(compilation);
    const sync = preload.filter((file) => file !== entry);
    return {
      name: this.name,
      metaData: { name: this.name, remoteEntry: { name: entry, path: '', type: 'global' } },
      exposes: [{ name: 'area', path: './area', assets: { js: { sync, async: [] }, css: { sync: [], async: [] } } }],
    };
  }

  #firstFiles(compilation: Compilation): { entry: string; preload: string[] } {
    const preload = scriptsAtOnce(compilation, [this.name, 'area']);
    const [entry] = preload;
    if (!entry) throw new Error(`This build has no container named ${this.name}`);
    return { entry, preload };
  }
}
