import { readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Compiler } from '@rspack/core';

/** As `prerenderLanding` of the shell returns it. */
interface Page {
  file: string;
  language: string;
  title: string;
  description: string;
  body: string;
  styles: string;
  preloadFonts: string[];
}

/**
 * Build plugin of the shell. After the build it runs `prerender.cjs`, the landing page's bundle for Node, writes the pages it returns beside
 * `index.html`, one for each language, for signed-out visitors, without a script, and deletes the bundle. The gateway replaces `__CSP_NONCE__` in
 * each response.
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
      const { prerenderLanding } = require(bundle) as { prerenderLanding: () => Promise<Page[]> };
      const template = await readFile(this.#template, 'utf8');
      for (const page of await prerenderLanding())
        await writeFile(join(compiler.outputPath, page.file), fill(template, page));
      await rm(bundle);
    });
  }
}

/** Fills in the template. Fonts are preloaded from the body: from the head they would delay the first paint without arriving earlier. */
function fill(template: string, { language, title, description, body, styles, preloadFonts }: Page): string {
  // In a bundle for Node, the addresses of emitted files are file URLs.
  const onSite = (text: string) => text.replaceAll('file:///', '/');
  return template
    .replace('%language%', () => language)
    .replace('%title%', () => escaped(title))
    .replace('%description%', () => escaped(description))
    .replace('<!--fonts-->', () =>
      preloadFonts
        .map((font) => `<link rel="preload" href="${onSite(font)}" as="font" type="font/woff2" crossorigin />`)
        .join(''),
    )
    .replace('<!--styles-->', () => onSite(styles).replaceAll('<style ', '<style nonce="__CSP_NONCE__" '))
    .replace('<!--body-->', () => body.replace(/<title>.*?<\/title>/, ''));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
