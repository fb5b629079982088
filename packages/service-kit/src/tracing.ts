import { randomUUID } from 'node:crypto';
import type { Context } from '@opentelemetry/api';
import { ROOT_CONTEXT, TraceFlags, context, defaultTextMapGetter, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';

export type { Context } from '@opentelemetry/api';

context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
const propagator = new W3CTraceContextPropagator();

/** Place in a trace, as the headers of W3C Trace Context state it. */
export interface TraceHeaders {
  traceparent: string;
  tracestate?: string;
}

/** Headers, or columns of a row, that may state a place in a trace. */
type StatedTrace = Partial<Record<string, unknown>> | { traceparent: string | null; tracestate: string | null };

/** Source of the spans of the platform. Without recording, they are not created. */
export const tracer = trace.getTracer('yoza');

let recording = false;

/** True once this process records spans (`telemetry.ts`). Its instrumentation then adds the trace to outgoing HTTP requests. */
export const isRecording = (): boolean => recording;
export const setRecording = (value: boolean): void => void (recording = value);

const hex = () => randomUUID().replaceAll('-', '');

/** Context outside of any trace: a span in it begins one. */
export const noTrace: Context = ROOT_CONTEXT;

/** Returns a context in a new trace. `isRecorded` says whether its spans are recorded, provided that this process records. */
export const newTrace = (isRecorded = false): Context =>
  trace.setSpanContext(ROOT_CONTEXT, {
    traceId: hex(),
    spanId: hex().slice(16),
    traceFlags: isRecorded ? TraceFlags.SAMPLED : TraceFlags.NONE,
    isRemote: true,
  });

/** Returns the context that headers or a row state; undefined if they state none. */
export function contextOf(headers: StatedTrace): Context | undefined {
  if (!headers.traceparent) return undefined;
  const stated = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
  return stated === ROOT_CONTEXT ? undefined : stated;
}

/** Returns the headers that state a context, by default the current one; undefined outside of traces. */
export function traceHeadersOf(of: Context = context.active()): TraceHeaders | undefined {
  const place = trace.getSpanContext(of);
  if (!place) return undefined;
  const { traceId, spanId, traceFlags, traceState } = place;
  const state = traceState?.serialize();
  return {
    traceparent: `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`,
    ...(state && { tracestate: state }),
  };
}

/** Returns the id of the trace of a context, by default the current one; undefined outside of traces. */
export const traceIdOf = (of: Context = context.active()): string | undefined => trace.getSpanContext(of)?.traceId;

/** Runs `work` in a context. */
export const inContext = <Result>(of: Context, work: () => Result): Result => context.with(of, work);

/** Returns the members of the log lines that are written now, as JSON with a leading comma: the id of the trace and, if it is recorded, of the span. */
export function traceMembers(): string {
  const place = trace.getSpanContext(context.active());
  if (!place) return '';
  const span = place.traceFlags & TraceFlags.SAMPLED ? `,"span_id":"${place.spanId}"` : '';
  return `,"trace_id":"${place.traceId}"${span}`;
}
