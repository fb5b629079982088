import type { Compiler } from '@rspack/core';

/**
 * Writes `build.json` beside a remote's manifest: its name, its version, and the files a browser needs before the area can be
 * drawn (`preload`, relative to the remote's folder). The registry of remotes is made from these.
 */
export class BuildRecordPlugin {
  readonly name: string;
  readonly version: string;

  constructor(name: string, version: string) {
    this.name = name;
    this.version = version;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('BuildRecordPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'BuildRecordPlugin', stage }, () => {
        const entry = compilation.entrypoints.get(this.name);
        const area = [...compilation.chunks].find((chunk) => chunk.name === 'area');
        const files = [...(entry?.getFiles() ?? []), ...(area?.files ?? [])];
        const preload = [...new Set(files)].filter((file) => file.endsWith('.js'));
        const record = { name: this.name, version: this.version, manifest: 'mf-manifest.json', preload };
        compilation.emitAsset('build.json', new compiler.webpack.sources.RawSource(JSON.stringify(record)));
      });
    });
  }
}
