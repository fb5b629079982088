import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type Asset = { body: Buffer; type: string; hash: string };

const own = (name: string) => fileURLToPath(new URL(`../assets/${name}`, import.meta.url));
const fromPackage = (specifier: string) => fileURLToPath(import.meta.resolve(specifier));

const sources: Record<string, { path: string; type: string }> = {
  'sandbox.css': { path: own('sandbox.css'), type: 'text/css; charset=utf-8' },
  'sign-in.css': { path: own('sign-in.css'), type: 'text/css; charset=utf-8' },
  'cards.css': { path: own('cards.css'), type: 'text/css; charset=utf-8' },
  'inbox.css': { path: own('inbox.css'), type: 'text/css; charset=utf-8' },
  'phone.css': { path: own('phone.css'), type: 'text/css; charset=utf-8' },
  'payments.css': { path: own('payments.css'), type: 'text/css; charset=utf-8' },
  'sign-in.js': { path: own('sign-in.js'), type: 'text/javascript; charset=utf-8' },
  'sign-out.js': { path: own('sign-out.js'), type: 'text/javascript; charset=utf-8' },
  'inbox.js': { path: own('inbox.js'), type: 'text/javascript; charset=utf-8' },
  'phone.js': { path: own('phone.js'), type: 'text/javascript; charset=utf-8' },
  'scene.svg': { path: own('scene.svg'), type: 'image/svg+xml' },
  'mark.svg': { path: own('mark.svg'), type: 'image/svg+xml' },
  'figtree.woff2': {
    path: fromPackage('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    type: 'font/woff2',
  },
  'figtree-ext.woff2': {
    path: fromPackage('@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2'),
    type: 'font/woff2',
  },
  'bricolage.woff2': {
    path: fromPackage('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2'),
    type: 'font/woff2',
  },
};

const assets = new Map<string, Asset>(
  Object.entries(sources).map(([name, { path, type }]) => {
    const body = readFileSync(path);
    return [name, { body, type, hash: createHash('sha256').update(body).digest('base64url').slice(0, 12) }];
  }),
);

/** Returns the address of a static file. It changes with the content, so that browsers may cache the file. */
export function assetUrl(name: string): string {
  return `/assets/${name}?v=${assets.get(name)!.hash}`;
}

export function findAsset(name: string): Asset | undefined {
  return assets.get(name);
}
