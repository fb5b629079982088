import type { ServerResponse } from 'node:http';
import type { Operation } from '@yoza/kernel-contract/operation';
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { statusOf } from './client-left.ts';
import type { Context } from './tracing.ts';
import { inContext, tracer } from './tracing.ts';

/**
 * Runs the handling of a request in a span of the server, whose parent is `parent`. The span has neither the address nor any header of the request:
 * they may be personal data.
 */
export async function inServerSpan(
  parent: Context,
  method: string,
  response: ServerResponse,
  handle: () => Promise<void>,
): Promise<void> {
  const attributes = { 'http.request.method': method };
  const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
  try {
    await inContext(span.isRecording() ? trace.setSpan(parent, span) : parent, handle);
  } finally {
    const status = statusOf(response);
    span.setAttribute('http.response.status_code', status);
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  }
}

/** Names the current span of the server after the operation that it handles. */
export function nameServerSpan({ method, path, operationId }: Operation): void {
  const span = trace.getActiveSpan();
  if (!span?.isRecording()) return;
  span.updateName(`${method} ${path}`);
  span.setAttributes({ 'http.route': path, 'yoza.operation': operationId });
}
