import { atom } from 'jotai';

/** Message written here that the server has not yet confirmed. */
export interface OutgoingMessage {
  /** Client-generated id, so that a message sent twice is stored once. */
  clientMessageId: string;
  sessionId: string;
  text: string;
  /** State of sending; `failed` comes with a readable `reason`. */
  state: 'sending' | 'failed';
  reason: string | null;
}

/** Outgoing messages, in the order they were written. */
export const outboxAtom = atom<readonly OutgoingMessage[]>([]);

/** Adds a message or replaces the existing one. */
export const putOutgoingAtom = atom(null, (get, set, message: OutgoingMessage) => {
  const before = get(outboxAtom);
  const isKnown = before.some((other) => other.clientMessageId === message.clientMessageId);
  set(
    outboxAtom,
    isKnown
      ? before.map((other) => (other.clientMessageId === message.clientMessageId ? message : other))
      : [...before, message],
  );
});

/** Removes a message that has arrived or was discarded. */
export const dropOutgoingAtom = atom(null, (get, set, clientMessageId: string) => {
  const before = get(outboxAtom);
  if (before.some((other) => other.clientMessageId === clientMessageId)) {
    set(
      outboxAtom,
      before.filter((other) => other.clientMessageId !== clientMessageId),
    );
  }
});

/** Marks a message as not sent unless its arrival is confirmed. */
export const failOutgoingAtom = atom(null, (get, set, clientMessageId: string, reason: string) => {
  const message = get(outboxAtom).find((other) => other.clientMessageId === clientMessageId);
  if (message?.state === 'sending') set(putOutgoingAtom, { ...message, state: 'failed', reason });
});
