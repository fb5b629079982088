import type { components } from '@yoza/chat-contract/api';

export type ChatMessage = components['schemas']['ChatMessage'];

type Placed = Pick<ChatMessage, 'id' | 'position'>;

/** Merges both lists in order, each message once; the later list has the newer state of a message. */
export function mergeMessages<Item extends Placed>(known: readonly Item[], added: readonly Item[]): Item[] {
  const byId = new Map([...known, ...added].map((message) => [message.id, message]));
  return [...byId.values()].toSorted((a, b) => a.position - b.position);
}

/** Returns the position of the newest message; 0 before the first. */
export function lastPosition(messages: readonly Placed[]): number {
  return messages.at(-1)?.position ?? 0;
}

/** Position after which to fetch again after a gap: new messages, and all from the first text on that is not known as seen. */
export function unsettledAfter(messages: readonly Seen[]): number {
  const unseen = messages.find(({ isRead, messageType }) => messageType === 'text' && !isRead);
  return unseen ? unseen.position - 1 : (messages.at(-1)?.position ?? 0);
}

/** True if a message between the first and the last one is missing. */
export function hasGap(messages: readonly Placed[]): boolean {
  const [first] = messages;
  return first !== undefined && lastPosition(messages) - first.position + 1 > messages.length;
}

type Seen = Pick<ChatMessage, 'position' | 'isRead' | 'senderId' | 'messageType'>;

/** True if the other side has seen a user's own message: marked as read, or answered. */
export function isSeen(message: Seen, all: readonly Seen[]): boolean {
  const { senderId, position, isRead } = message;
  return (
    isRead ||
    all.some((other) => other.position > position && other.messageType === 'text' && other.senderId !== senderId)
  );
}

/** Messages with those up to a position marked as read. Unread messages of the other side are counted by the conversation, not here. */
export function seenUpTo<Item extends Pick<ChatMessage, 'position' | 'isRead'>>(
  messages: readonly Item[],
  position: number,
): Item[] {
  return messages.map((message) =>
    message.isRead || message.position > position ? message : { ...message, isRead: true },
  );
}
