import type { JsMsg } from '@nats-io/jetstream';
import type { Msg, MsgHdrs } from '@nats-io/transport-node';
import { headers as newHeaders } from '@nats-io/transport-node';
import type { DomainEvent } from '@yoza/kernel-contract/event';
import type { Attributes } from '@yoza/service-kit/continued-span';
import { inContinuedSpan } from '@yoza/service-kit/continued-span';
import { keepTrace } from '@yoza/service-kit/kept-trace';
import type { Context } from '@yoza/service-kit/tracing';
import { contextOf, traceHeadersOf } from '@yoza/service-kit/tracing';

/** Attributes of OpenTelemetry's conventions for messaging, which are still in development. */
const attributesOf = (operation: 'send' | 'process', subject: string, more: Attributes): Attributes => ({
  'messaging.system': 'nats',
  'messaging.operation.name': operation,
  'messaging.operation.type': operation,
  'messaging.destination.name': subject,
  ...more,
});

/** Returns the headers that state the current context in a message. */
export function messageHeaders(): MsgHdrs {
  const headers = newHeaders();
  for (const [name, value] of Object.entries(traceHeadersOf() ?? {})) headers.set(name, value);
  return headers;
}

/** Returns the context that the headers of a message state. */
export function contextOfMessage({ headers }: Pick<Msg, 'headers'>): Context | undefined {
  return contextOf({ traceparent: headers?.get('traceparent'), tracestate: headers?.get('tracestate') });
}

/** Event of the outbox that is being published. */
export interface SentEvent {
  id: string;
  type: string;
  traceparent: string | null;
  tracestate: string | null;
  republished: number;
}

/** Publishes an event in a `send` span: in the trace of the call that caused it, or in a new trace if it was published before. */
export function inSendSpan<Result>(
  { id, type, traceparent, tracestate, republished }: SentEvent,
  publish: () => Promise<Result>,
): Promise<Result> {
  const attributes = attributesOf('send', type, { 'messaging.message.id': id });
  return inContinuedSpan(
    `send ${type}`,
    { from: contextOf({ traceparent, tracestate }), isRepeated: republished > 0, kind: 'PRODUCER', attributes },
    publish,
  );
}

/** Event that a handler processes, with what its message states about it. */
export interface Processed {
  subject: string;
  handler: string;
  from: Context | undefined;
  isRepeated: boolean;
}

/** Returns what a message states about its event. */
export const processedOf = (message: JsMsg, handler: string): Processed => ({
  subject: message.subject,
  handler,
  from: contextOfMessage(message),
  isRepeated: message.info.deliveryCount > 1,
});

/** Handles one event in a `process` span: a child of the `send` span the first time, else in a new trace with a link to it. */
export function inProcessSpan<Result>(
  { subject, handler, from, isRepeated }: Processed,
  handle: () => Promise<Result>,
): Promise<Result> {
  const attributes = attributesOf('process', subject, { 'messaging.consumer.group.name': handler });
  return inContinuedSpan(`process ${subject}`, { from, isRepeated, kind: 'CONSUMER', attributes }, handle);
}

/**
 * Handles events together in one span with a link to each of them. Beside it, each event has a `process` span of its own, in which `inTraceOf(event, …)` does
 * what is for this event alone.
 */
export async function inBatchSpan<Result>(
  messages: readonly JsMsg[],
  events: readonly DomainEvent[],
  handler: string,
  handle: () => Promise<Result>,
): Promise<Result> {
  const { subject } = messages[0]!;
  const handled = Promise.withResolvers<Result>();
  const each = events.map((event, index) =>
    inProcessSpan(processedOf(messages[index]!, handler), () => (keepTrace(event), handled.promise)),
  );
  const attributes = {
    ...attributesOf('process', subject, { 'messaging.consumer.group.name': handler }),
    'messaging.batch.message_count': events.length,
  };
  const links = messages.flatMap((message) => contextOfMessage(message) ?? []);
  handled.resolve(
    inContinuedSpan(
      `process ${subject}`,
      { from: undefined, isRepeated: false, kind: 'CONSUMER', attributes, links },
      handle,
    ),
  );
  await Promise.all(each);
  return handled.promise;
}
