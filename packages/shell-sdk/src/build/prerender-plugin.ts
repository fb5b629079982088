import { readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Compiler } from '@rspack/core';

interface Prerendered {
  body: string;
  styles: string;
  preloadFont: string;
}

/**
 * Runs the landing page's bundle for Node and writes `landing.html` beside `index.html`: what signed-out visitors get, without a
 * script. `__CSP_NONCE__` is replaced on each answer by whoever serves it.
 */
export class PrerenderPlugin {
  readonly #template: string;

  constructor(template: string) {
    this.#template = template;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('PrerenderPlugin', async () => {
      const bundle = join(compiler.outputPath, 'prerender.cjs');
      const require = createRequire(import.meta.url);
      delete require.cache[bundle];
      const { prerenderLanding } = require(bundle) as { prerenderLanding: () => Prerendered };
      const template = await readFile(this.#template, 'utf8');
      await writeFile(join(compiler.outputPath, 'landing.html'), fill(template, prerenderLanding()));
      await rm(bundle);
    });
  }
}

function fill(template: string, { body, styles, preloadFont }: Prerendered): string {
  // In a bundle for Node the addresses of emitted files are file URLs.
  const onSite = (text: string) => text.replaceAll('file:///', '/');
  const [, title = 'Yoza'] = /<title>(.*?)<\/title>/.exec(body) ?? [];
  return template
    .replace('<!--title-->', () => `<title>${title}</title>`)
    .replace(
      '<!--font-->',
      () => `<link rel="preload" href="${onSite(preloadFont)}" as="font" type="font/woff2" crossorigin />`,
    )
    .replace('<!--styles-->', () => onSite(styles).replaceAll('<style ', '<style nonce="__CSP_NONCE__" '))
    .replace('<!--body-->', () => body.replace(/<title>.*?<\/title>/, ''));
}
