import type { IncomingMessage } from 'node:http';
import type { Context, TraceHeaders } from '@yoza/service-kit/tracing';
import { isRecording, newTrace, noTrace, traceHeadersOf } from '@yoza/service-kit/tracing';
import type { PageCall, PageCalls } from './page-calls.ts';

/**
 * Begins the trace of a call. The trace that its client states is ignored: a chosen id could make the log lines of two users look like one call. While
 * calls are recorded, the trace of a call of our pages begins with a span that the browser reports later.
 */
export function traceOfCall(req: IncomingMessage, pageCalls: PageCalls): { trace: Context; pageCall?: PageCall } {
  if (!isRecording()) return { trace: newTrace() };
  if (req.headers['sec-fetch-site'] !== 'same-origin') return { trace: noTrace };
  const pageCall = pageCalls.reserve();
  return { trace: pageCall.context, pageCall };
}

/** Returns the headers that pass the current trace on to a service; none while calls are recorded, when the instrumentation of undici adds them. */
export const traceToForward = (): Partial<TraceHeaders> => (isRecording() ? {} : (traceHeadersOf() ?? {}));
