import type { IncomingMessage } from 'node:http';
import type { Context, TraceHeaders } from '@yoza/service-kit/tracing';
import { isRecording, newTrace, traceHeadersOf } from '@yoza/service-kit/tracing';

/** Begins the trace of a call. The trace that its client states is ignored: a chosen id could make the log lines of two users look like one call. */
export const traceOfCall = (_req: IncomingMessage): Context => newTrace();

/** Returns the headers that pass the current trace on to a service; none while calls are recorded, when the instrumentation of undici adds them. */
export const traceToForward = (): Partial<TraceHeaders> => (isRecording() ? {} : (traceHeadersOf() ?? {}));
