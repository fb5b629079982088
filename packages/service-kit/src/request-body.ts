import { bodyParser } from '@koa/bodyparser';
import type { Context } from 'koa';
import getRawBody from 'raw-body';
import { invalid, ProblemError } from './errors.ts';

export const bodyLimit = 256 * 1024;
const depthLimit = 32;
const refusedKeys = new Set(['__proto__', 'constructor', 'prototype']);

const parse = bodyParser({
  enableTypes: ['json'],
  jsonLimit: bodyLimit,
  parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
});

/**
 * Reads the JSON body of a request; undefined when there is none. Throws 413 above 256 KB, 415 for other content types, 400 for malformed JSON and
 * for hostile content (see {@link refuseHostile}).
 */
export async function readJson(ctx: Context): Promise<unknown> {
  const { headers } = ctx.request;
  const empty = headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0';
  if (empty) return undefined;
  if (Number(headers['content-length']) > bodyLimit) throw tooLarge();
  if (!ctx.is('application/json')) throw new ProblemError(415, 'UNSUPPORTED_MEDIA_TYPE', 'The request must be JSON');
  try {
    await parse(ctx, async () => {});
  } catch (error) {
    // The unread rest would otherwise be parsed as the next request on this connection.
    ctx.req.resume();
    ctx.set('Connection', 'close');
    if ((error as { status?: number }).status === 413) throw tooLarge();
    throw invalid([], 'The request is not valid JSON');
  }
  const { body, rawBody } = ctx.request;
  if (rawBody === undefined || rawBody === '') return undefined;
  refuseHostile(body, '', 0);
  return body;
}

/** Reads a body of any kind as text; empty when there is none. Throws 413 above 256 KB. */
export async function readText(ctx: Context): Promise<string> {
  return (await readBytes(ctx)).toString('utf-8');
}

/** Reads a body of any kind as bytes; empty when there is none. Throws 413 above 256 KB. */
export async function readBytes(ctx: Context): Promise<Buffer> {
  try {
    return await getRawBody(ctx.req, { limit: bodyLimit });
  } catch (error) {
    ctx.req.resume();
    ctx.set('Connection', 'close');
    if ((error as { type?: string }).type === 'entity.too.large') throw tooLarge();
    throw invalid([], 'The request is malformed');
  }
}

const tooLarge = () => new ProblemError(413, 'TOO_LARGE', `The request is larger than ${bodyLimit / 1024} KB`);

/**
 * Throws a 400 problem for keys that could modify a prototype, for nesting beyond 32 levels and for text that cannot be stored (NUL characters,
 * unpaired surrogates).
 */
export function refuseHostile(value: unknown, path: string, depth: number): void {
  if (typeof value === 'string') refuseText(value, path);
  if (typeof value !== 'object' || value === null) return;
  if (depth >= depthLimit) throw invalid([{ path, message: 'Nested too deeply' }]);
  for (const [key, item] of Object.entries(value)) {
    const itemPath = path === '' ? key : `${path}.${key}`;
    if (refusedKeys.has(key)) throw invalid([{ path: itemPath, message: 'This field name is not allowed' }]);
    refuseText(key, path);
    refuseHostile(item, itemPath, depth + 1);
  }
}

function refuseText(text: string, path: string): void {
  if (text.includes('\0') || !text.isWellFormed()) {
    throw invalid([{ path, message: 'Contains characters that cannot be stored' }]);
  }
}
