/** Message in a queue: an email or an SMS. */
export interface Message {
  id: string;
  eventId: string;
  kind: string;
  attempts: number;
  /** Place in the trace of the event that it reports. */
  traceparent: string | null;
  tracestate: string | null;
}

/** Message claimed for one attempt. */
export interface Claimed {
  message: Message;
  /** True if another message waits for this one. */
  isAwaited: boolean;
}

/** Name of the messages of a queue in logs, spans and metrics. */
export type Medium = 'email' | 'sms';
