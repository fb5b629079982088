import type { Attributes } from '@opentelemetry/api';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Context } from './tracing.ts';
import { inContext, isRecording, newTrace, tracer } from './tracing.ts';

export type { Attributes } from '@opentelemetry/api';

export interface Continuation {
  /** Context in which the work was ordered; undefined if it is not known. */
  from: Context | undefined;
  /** True if the work was done or tried before. */
  isRepeated: boolean;
  kind: keyof typeof SpanKind;
  attributes: Attributes;
  /** Further contexts that the work belongs to. */
  links?: readonly Context[];
}

/**
 * Runs work that was ordered earlier, perhaps by another process, in a span: a child of `from` the first time, in a new trace with a link to `from` when it
 * is repeated, since a trace that began long ago is no longer complete anywhere. Without recording there are no links, so repeated work stays in its
 * trace. Marks the span as failed if `work` rejects.
 */
export async function inContinuedSpan<Result>(
  name: string,
  { from, isRepeated, kind, attributes, links = [] }: Continuation,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!isRecording()) return inContext(from ?? newTrace(), work);
  const parent = from && !isRepeated ? from : ROOT_CONTEXT;
  const linked = [...(from && isRepeated ? [from] : []), ...links].map((of) => ({
    context: trace.getSpanContext(of)!,
  }));
  const span = tracer.startSpan(name, { kind: SpanKind[kind], attributes, links: linked }, parent);
  try {
    return await inContext(trace.setSpan(parent, span), work);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

/** Marks the current span as failed, for work that handles its error itself. */
export const markSpanFailed = (): void => void trace.getActiveSpan()?.setStatus({ code: SpanStatusCode.ERROR });
