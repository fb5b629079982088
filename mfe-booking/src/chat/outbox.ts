/** A message that was written here and has not come back from the server. */
export interface OutgoingMessage {
  clientMessageId: string;
  sessionId: string;
  text: string;
  /** Milliseconds since the epoch. */
  writtenAt: number;
  state: 'sending' | 'failed';
  /** What the server said, when it refused. */
  reason?: string;
}

/** The messages of a conversation that are still on their way: not those the server has shown. */
export function underway(
  outbox: readonly OutgoingMessage[],
  sessionId: string,
  messages: readonly { clientMessageId: string | null }[],
): OutgoingMessage[] {
  const arrived = new Set(messages.map(({ clientMessageId }) => clientMessageId));
  return outbox.filter((item) => item.sessionId === sessionId && !arrived.has(item.clientMessageId));
}

/** The outbox with changes to one message. */
export function changed(
  outbox: readonly OutgoingMessage[],
  clientMessageId: string,
  changes: Partial<OutgoingMessage>,
): OutgoingMessage[] {
  return outbox.map((item) => (item.clientMessageId === clientMessageId ? { ...item, ...changes } : item));
}
