import type { Compiler } from '@rspack/core';
import { scriptsAtOnce } from './chunks-at-once.ts';

/**
 * Makes the host's page preload the scripts behind the async boundary together with the first script, which saves one round trip. `chunks` are their
 * names, the most important first; scripts requested together with them are added.
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
        const links = scriptsAtOnce(compilation, this.#chunks)
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
