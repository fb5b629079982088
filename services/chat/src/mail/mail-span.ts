import { inContinuedSpan } from '@yoza/service-kit/continued-span';
import { contextOf } from '@yoza/service-kit/tracing';
import type { OutgoingEmail } from './outgoing-email.entity.ts';

/** Makes an attempt to send an email in a span: the first one in the trace of the event that it reports, a later one in a new trace with a link to it. */
export function inMailSpan<Result>(
  { kind, attempts, traceparent, tracestate }: OutgoingEmail,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const from = contextOf({ traceparent, tracestate });
  const attributes = { 'yoza.email.kind': kind, 'yoza.email.attempt': attempts };
  return inContinuedSpan('send email', { from, isRepeated: attempts > 1, kind: 'CLIENT', attributes }, attempt);
}
