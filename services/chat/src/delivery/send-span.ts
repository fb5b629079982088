import { inContinuedSpan } from '@yoza/service-kit/continued-span';
import { contextOf } from '@yoza/service-kit/tracing';
import type { Medium, Message } from './message.ts';

/** Makes an attempt to send a message in a span: the first one in the trace of the event that it reports, a later one in a new trace with a link to it. */
export function inSendSpan<Result>(
  medium: Medium,
  { kind, attempts, traceparent, tracestate }: Message,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const from = contextOf({ traceparent, tracestate });
  const attributes = { [`yoza.${medium}.kind`]: kind, [`yoza.${medium}.attempt`]: attempts };
  return inContinuedSpan(`send ${medium}`, { from, isRepeated: attempts > 1, kind: 'CLIENT', attributes }, attempt);
}
