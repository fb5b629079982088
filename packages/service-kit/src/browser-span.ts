import type { Attributes, Tracer } from '@opentelemetry/api';
import { ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api';
import type { IdGenerator } from '@opentelemetry/sdk-trace';
import { newTrace } from './tracing.ts';
import type { Context } from './tracing.ts';

/** Ids of the next span of the browser: those that were reserved for it. */
let reserved = trace.getSpanContext(newTrace())!;

export const reservedIds: IdGenerator = {
  generateTraceId: () => reserved.traceId,
  generateSpanId: () => reserved.spanId,
};

let tracer: Tracer | undefined;

/** Sets the source of the spans of browsers, whose provider must use {@link reservedIds}. */
export const setBrowserTracer = (value: Tracer): void => void (tracer = value);

export interface BrowserSpan {
  name: string;
  /** Times in milliseconds since 1970. */
  start: number;
  end: number;
  attributes: Attributes;
}

/** Records the span of a browser with the ids of a context that was reserved for it, as the first of its trace. */
export function recordBrowserSpan(of: Context, { name, start, end, attributes }: BrowserSpan): void {
  reserved = trace.getSpanContext(of)!;
  const facts = { kind: SpanKind.CLIENT, root: true, startTime: new Date(start), attributes };
  tracer?.startSpan(name, facts, ROOT_CONTEXT).end(new Date(end));
}
