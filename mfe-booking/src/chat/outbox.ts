/** Message written here that the server has not returned yet. */
export interface OutgoingMessage {
  clientMessageId: string;
  sessionId: string;
  text: string;
  /** Milliseconds since the epoch. */
  writtenAt: number;
  state: 'sending' | 'failed';
  /** Server's message, if it refused. */
  reason?: string;
}

/** Outbox messages of a conversation that the server has not shown yet. */
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
