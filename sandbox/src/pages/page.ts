import { assetUrl } from './assets.ts';
import { html, type Markup } from './html.ts';

type Page = { title: string; styles?: string[]; scripts?: string[]; bodyClass?: string; body: Markup };

/** Renders a whole document in the visual style of the platform. `styles` and `scripts` are names of files in `assets/`. */
export function page({ title, styles = [], scripts = [], bodyClass = '', body }: Page): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="${assetUrl('mark.svg')}" type="image/svg+xml" />
        <link rel="preload" href="/assets/figtree.woff2" as="font" type="font/woff2" crossorigin />
        ${['sandbox.css', ...styles].map((name) => html`<link rel="stylesheet" href="${assetUrl(name)}" />`)}
        ${scripts.map((name) => html`<script type="module" src="${assetUrl(name)}"></script>`)}
      </head>
      <body class="${bodyClass}">
        ${body}
      </body>
    </html>`.text;
}

/** Renders the mark and the wordmark, with an optional note. */
export function brand(note?: string): Markup {
  return html`<span class="brand"
    ><img src="${assetUrl('mark.svg')}" alt="" width="34" height="34" /><span class="wordmark">Yoza</span
    >${note !== undefined && html`<span class="brand-note">${note}</span>`}</span
  >`;
}

/**
 * Headers of every page. Pages contain no inline code, so only our own files may run or load. `form-action` is omitted on purpose: Chromium also
 * applies it to redirects, and signing in ends with a redirect to the client.
 */
export const pageHeaders: Record<string, string> = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; script-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
  // With no-referrer a browser would send `Origin: null` with our own forms, which would then be refused as foreign.
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
};
