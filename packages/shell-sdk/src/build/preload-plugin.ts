import type { Compiler } from '@rspack/core';

/**
 * Makes the host's page preload the scripts behind the async boundary together with the first script, which saves one round trip. `chunks` are their
 * names, the most important first.
 */
export class PreloadPlugin {
  readonly #chunks: readonly string[];

  constructor(chunks: readonly string[]) {
    this.#chunks = chunks;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PreloadPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PreloadPlugin', stage }, () => {
        const chunks = [...compilation.chunks];
        const files = this.#chunks.flatMap((name) => [...(chunks.find((chunk) => chunk.name === name)?.files ?? [])]);
        if (files.length < this.#chunks.length)
          throw new Error(`Not every one of ${this.#chunks.join(', ')} is a chunk of this build`);
        const links = files
          .filter((file) => file.endsWith('.js'))
          .map((file) => `<link rel="preload" href="/${file}" as="script" />`)
          .join('');
        compilation.updateAsset('index.html', (page) => {
          const html = page.source().toString();
          return new compiler.webpack.sources.RawSource(html.replace('</head>', () => `${links}</head>`));
        });
      });
    });
  }
}
