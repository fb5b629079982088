import { atom } from 'jotai';

/** A message that has been written here and that the server has not yet shown to have. */
export interface OutgoingMessage {
  /** Sent along, so that a message sent twice is stored once. */
  clientMessageId: string;
  sessionId: string;
  text: string;
  /** `failed` has a reason, in words. */
  state: 'sending' | 'failed';
  reason: string | null;
}

/** What is on its way, in the order it was written. */
export const outboxAtom = atom<readonly OutgoingMessage[]>([]);

/** Adds a message, or puts the changed one in its place. */
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

/** Takes a message out: it has arrived, or is given up. */
export const dropOutgoingAtom = atom(null, (get, set, clientMessageId: string) => {
  const before = get(outboxAtom);
  if (before.some((other) => other.clientMessageId === clientMessageId)) {
    set(
      outboxAtom,
      before.filter((other) => other.clientMessageId !== clientMessageId),
    );
  }
});

/** Marks a message as not sent, unless it is known to have arrived. */
export const failOutgoingAtom = atom(null, (get, set, clientMessageId: string, reason: string) => {
  const message = get(outboxAtom).find((other) => other.clientMessageId === clientMessageId);
  if (message?.state === 'sending') set(putOutgoingAtom, { ...message, state: 'failed', reason });
});
