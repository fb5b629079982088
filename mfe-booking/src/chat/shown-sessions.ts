import type { ChatSession } from './chat.api.ts';

const previousCount = 3;

type Dated = Pick<ChatSession, 'id' | 'status' | 'createdAt'>;

/** Conversation to show, active or just closed while in view, and the latest three other closed ones. */
export function shownSessions<Item extends Dated>(
  sessions: readonly Item[],
  lastCurrentId: string | null,
): { current: Item | undefined; previous: Item[] } {
  const current = sessions.find(({ status }) => status === 'active') ?? sessions.find(({ id }) => id === lastCurrentId);
  const previous = sessions
    .filter((session) => session !== current && session.status !== 'active')
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, previousCount);
  return { current, previous };
}
