import type { components } from '@yoza/chat-contract/api';

export type ChatMessage = components['schemas']['ChatMessage'];

type Positioned = Pick<ChatMessage, 'id' | 'position'>;

/** Merges both lists in order of position. Of a message in both, the incoming version is kept. */
export function mergeMessages<Message extends Positioned>(
  known: readonly Message[],
  incoming: readonly Message[],
): Message[] {
  const byId = new Map([...known, ...incoming].map((message) => [message.id, message]));
  return [...byId.values()].toSorted((one, other) => one.position - other.position);
}

/** True if messages between the known ones and the new one have been missed. */
export function isGapBefore(known: readonly Positioned[], message: Positioned): boolean {
  const last = known.at(-1)?.position;
  return last === undefined ? message.position > 1 : message.position > last + 1;
}

/** Groups messages into runs: consecutive system messages together, every other message alone. */
export function inRuns<Message extends Pick<ChatMessage, 'messageType'>>(messages: readonly Message[]): Message[][] {
  const runs: Message[][] = [];
  for (const message of messages) {
    const last = runs.at(-1);
    if (message.messageType === 'system' && last?.[0]?.messageType === 'system') last.push(message);
    else runs.push([message]);
  }
  return runs;
}

/** Groups consecutive messages of the same day. `dayOf` returns the day of an instant. */
export function groupByDay<Message extends { createdAt: string }>(
  messages: readonly Message[],
  dayOf: (instant: string) => string,
): { day: string; messages: Message[] }[] {
  const groups: { day: string; messages: Message[] }[] = [];
  for (const message of messages) {
    const day = dayOf(message.createdAt);
    const last = groups.at(-1);
    if (last?.day === day) last.messages.push(message);
    else groups.push({ day, messages: [message] });
  }
  return groups;
}
