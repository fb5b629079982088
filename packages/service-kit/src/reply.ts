import type { ResponseBody } from '@yoza/contracts/operation';
import type { Context } from 'koa';
import type { z } from 'zod';

type Headers = Record<string, string>;

/** Reply of a handler: one of the responses its operation declares. */
export type ReplyOf<Responses extends Record<number, ResponseBody>> = {
  [Status in keyof Responses & number]: Responses[Status] extends z.ZodType
    ? { status: Status; body: z.input<Responses[Status]>; headers?: Headers }
    : Responses[Status] extends 'redirect'
      ? { status: Status; location: string; headers?: Headers }
      : Responses[Status] extends 'empty'
        ? { status: Status; body?: undefined; headers?: Headers }
        : Responses[Status] extends 'pdf' | 'jpeg'
          ? { status: Status; body: Buffer; headers?: Headers }
          : { status: Status; body: string; headers?: Headers };
}[keyof Responses & number];

export interface Reply {
  status: number;
  body?: unknown;
  location?: string;
  headers?: Headers;
}

/** 200 with a body. */
export const ok = <Body>(body: Body, headers?: Headers) => ({ status: 200 as const, body, headers });

/** Returns a 200 reply with one page of a list; the header X-Next-Cursor leads to the next page and is absent on the last. */
export const page = <Item>({ items, nextCursor }: { items: Item[]; nextCursor?: string | null | undefined }) =>
  ok(items, nextCursor ? { 'X-Next-Cursor': nextCursor } : undefined);

/** Returns a 201 reply with the created object. */
export const created = <Body>(body: Body, headers?: Headers) => ({ status: 201 as const, body, headers });

/** Returns a 202 reply: accepted, but not completed. */
export const accepted = <Body>(body: Body, headers?: Headers) => ({ status: 202 as const, body, headers });

/** 204 without a body. */
export const noContent = (headers?: Headers) => ({ status: 204 as const, headers });

/** Returns a 302 reply to another address; `location` must already be validated. */
export const redirect = (location: string, headers?: Headers) => ({ status: 302 as const, location, headers });

const contentTypes: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  calendar: 'text/calendar; charset=utf-8',
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
};

/** Writes a reply. Responses are not cached unless the handler allows it. Responds 304 without a body if the caller already has the ETag. */
export function writeReply(ctx: Context, reply: Reply, declared: ResponseBody | undefined): void {
  ctx.status = reply.status;
  ctx.set('Cache-Control', 'no-store');
  if (reply.headers) ctx.set(reply.headers);
  if (reply.location !== undefined) ctx.set('Location', reply.location);
  if (reply.body === undefined) {
    ctx.body = null;
    ctx.status = reply.status;
    return;
  }
  ctx.type =
    typeof declared === 'string'
      ? (contentTypes[declared] ?? 'text/plain; charset=utf-8')
      : 'application/json; charset=utf-8';
  if (reply.body instanceof Buffer) ctx.body = reply.body;
  else ctx.body = typeof declared === 'string' ? String(reply.body) : JSON.stringify(reply.body);
  if (isKnown(ctx, reply)) ctx.status = 304;
}

/**
 * True if the caller already has the response to a read that is about to be sent. (Koa's own `fresh` returns false for clients that ask for
 * revalidation, although it has just been done.)
 */
function isKnown(ctx: Context, { status, headers }: Reply): boolean {
  const etag = headers?.['ETag'];
  if (etag === undefined || status !== 200 || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return ctx
    .get('If-None-Match')
    .split(',')
    .some((tag) => bare(tag) === bare(etag) || tag.trim() === '*');
}
