import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { validateHeaderName, validateHeaderValue } from 'node:http';
import type { ResponseBody } from '@yoza/kernel-contract/operation';
import type { z } from 'zod';
import type { Exchange } from './write-response.ts';
import { streamResponse, writeResponse } from './write-response.ts';

/** Headers of a reply, capitalized as in their standards: `Cache-Control`, `ETag`. A second spelling of a name would be a second header. */
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
          : Responses[Status] extends 'zip'
            ? { status: Status; body: Readable; headers?: Headers }
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
  zip: 'application/zip',
};

/** Writes a reply; a stream is sent at the pace at which the caller reads it. Responses are not cached unless the handler allows it. Responds 304 without a body if the caller already has the ETag. */
export function writeReply(exchange: Exchange, reply: Reply, declared: ResponseBody | undefined): void {
  const { status, body, location } = reply;
  const own = location === undefined ? reply.headers : { ...reply.headers, Location: location };
  if (own) refuseUnsendable(own);
  const headers: Headers = { 'Cache-Control': 'no-store', ...own };
  if (isKnown(exchange.req, reply)) return writeResponse(exchange, 304, headers, undefined);
  if (body === undefined) return writeResponse(exchange, status, headers, undefined);
  const isText = typeof declared === 'string';
  headers['Content-Type'] = isText
    ? (contentTypes[declared] ?? 'text/plain; charset=utf-8')
    : 'application/json; charset=utf-8';
  if (body instanceof Readable) streamResponse(exchange, status, headers, body);
  else if (body instanceof Buffer) writeResponse(exchange, status, headers, body);
  else writeResponse(exchange, status, headers, isText ? String(body) : JSON.stringify(body));
}

/** Throws for a header that Node cannot send. Node itself throws after it began the response, which then can no longer become a problem document. */
function refuseUnsendable(headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) {
    validateHeaderName(name);
    validateHeaderValue(name, value);
  }
}

/** True if the caller already has the response to a read that is about to be sent. */
function isKnown({ method, headers: sent }: IncomingMessage, { status, headers }: Reply): boolean {
  const etag = headers?.['ETag'];
  if (etag === undefined || status !== 200 || (method !== 'GET' && method !== 'HEAD')) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return (sent['if-none-match'] ?? '').split(',').some((tag) => bare(tag) === bare(etag) || tag.trim() === '*');
}
