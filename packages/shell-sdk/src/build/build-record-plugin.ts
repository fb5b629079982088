import type { Compilation, Compiler } from '@rspack/core';

const runs = /\.(js|css|woff2)$/;

/**
 * Writes `build.json`: name and version of a front end, and its scripts, style sheets and fonts (`files`, relative to its folder), so that they can
 * be cached for offline use. For a remote it also has the manifest and the files that a browser needs before it can render the area (`preload`); the
 * registry of remotes is built from these.
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
      compilation.hooks.processAssets.tap({ name: 'BuildRecordPlugin', stage }, () => {
        const files = compilation.getAssets().flatMap(({ name }) => (runs.test(name) ? [name] : []));
        const remote = this.isRemote ? { manifest: 'mf-manifest.json', preload: this.#preload(compilation) } : {};
        const record = { name: this.name, version: this.version, ...remote, files: files.toSorted() };
        compilation.emitAsset('build.json', new compiler.webpack.sources.RawSource(JSON.stringify(record)));
      });
    });
  }

  #preload(compilation: Compilation): string[] {
    const entry = compilation.entrypoints.get(this.name);
    const area = [...compilation.chunks].find((chunk) => chunk.name === 'area');
    const files = [...(entry?.getFiles() ?? []), ...(area?.files ?? [])];
    return [...new Set(files)].filter((file) => file.endsWith('.js'));
  }
}
