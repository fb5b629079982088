import { LRUCache } from 'lru-cache';
import type { Context } from '@yoza/service-kit/tracing';
import { newTrace, traceHeadersOf } from '@yoza/service-kit/tracing';

/** Time within which a page can report a call, and the longest that it can report, in milliseconds. */
export const atMostMs = 60_000;

/** Call whose trace begins with a span of the browser. */
export interface PageCall {
  /** Place in the trace that is reserved for the browser. */
  context: Context;
  traceparent: string;
  /** Template of the address, once the operation is known. */
  name: string;
  /** Times of the gateway, in milliseconds since 1970. */
  start: number;
  end: number;
}

const now = () => performance.timeOrigin + performance.now();

/** Places in traces that the gateway has reserved for browsers: a page can complete only those, each once and within a minute. */
export class PageCalls {
  readonly #calls = new LRUCache<string, PageCall>({ max: 5_000, ttl: atMostMs });

  /** Reserves the beginning of a new trace for the browser. */
  reserve(): PageCall {
    const context = newTrace(true);
    const { traceparent } = traceHeadersOf(context)!;
    const call = { context, traceparent, name: 'call', start: now(), end: now() };
    this.#calls.set(traceparent, call);
    return call;
  }

  finish(call: PageCall, name: string): void {
    call.name = name;
    call.end = now();
  }

  take(traceparent: string): PageCall | undefined {
    const call = this.#calls.get(traceparent);
    this.#calls.delete(traceparent);
    return call;
  }
}
