import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compiler } from '@rspack/core';

export interface SmallPage {
  /** File of the HTML template, with `%name%` for each text, `%style%` and `%script%`. */
  template: string;
  /** File of the style sheet that is inlined in the page. */
  style: string;
  /** Texts of the page, by file name: `{ 'track.lg.html': { language: 'lg', title: '…' } }`. */
  pages: Record<string, Record<string, string>>;
  /** Maximum size of page and script together, in bytes, before compression. The build fails above it. */
  maxBytes: number;
}

/** Writes pages for slow phones, which consist of one file and one script. The server of the pages replaces `__CSP_NONCE__` in each response. */
export class SmallPagePlugin {
  readonly #page: SmallPage;

  constructor(page: SmallPage) {
    this.#page = page;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('SmallPagePlugin', async (compilation) => {
      const script = compilation.getAssets().find(({ name }) => name.endsWith('.js'));
      if (!script) throw new Error('This build has no script');
      const { template, style, pages, maxBytes } = this.#page;
      const [html, css] = await Promise.all([readFile(template, 'utf8'), readFile(style, 'utf8')]);
      for (const [file, words] of Object.entries(pages)) {
        const page = fill(html, { ...words, style: withoutSpace(css), script: `/${script.name}` });
        const bytes = Buffer.byteLength(page) + script.source.size();
        if (bytes > maxBytes) throw new Error(`${file} and its script have ${bytes} bytes, more than ${maxBytes}`);
        await writeFile(join(compiler.outputPath, file), page);
      }
    });
  }
}

function fill(html: string, words: Record<string, string>): string {
  return html.replaceAll(/%(\w+)%/g, (_match, name: string) => {
    const word = words[name];
    if (word === undefined) throw new Error(`The page has no words for %${name}%`);
    return name === 'style' ? word : escaped(word);
  });
}

const withoutSpace = (css: string) => css.replaceAll(/\s+/g, ' ').replaceAll(/ ?([{};,]) ?/g, '$1');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
