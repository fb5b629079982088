import { randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import { compress, encodingFor } from './compression.ts';

const noncePlaceholder = '__CSP_NONCE__';

/** Responds with a page that contains a fresh nonce, with the policy for that nonce; compressed if the browser accepts it, and never cached. */
export async function writePage(ctx: Context, html: string, policy: (nonce: string) => string): Promise<void> {
  const nonce = randomBytes(16).toString('base64');
  ctx.set('Content-Security-Policy', policy(nonce));
  ctx.set('Cache-Control', 'no-store');
  ctx.type = 'text/html; charset=utf-8';
  const page = html.replaceAll(noncePlaceholder, nonce);
  const encoding = encodingFor(ctx.get('accept-encoding'), 'text/html', page.length);
  if (encoding) ctx.set('Content-Encoding', encoding);
  ctx.body = encoding ? await compress(page, encoding) : page;
}
