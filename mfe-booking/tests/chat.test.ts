import { describe, expect, it } from 'vitest';
import { hasGap, isSeen, lastPosition, mergeMessages, seenUpTo, unsettledAfter } from '../src/chat/messages.ts';
import { changed, underway, type OutgoingMessage } from '../src/chat/outbox.ts';
import { shownSessions } from '../src/chat/shown-sessions.ts';

const at = (position: number, text = '') => ({ id: `m${position}`, position, text });

describe('mergeMessages', () => {
  it('shows each message once and in order, whatever the order of arrival', () => {
    expect(mergeMessages([at(1), at(3)], [at(2), at(3, 'newer')])).toEqual([at(1), at(2), at(3, 'newer')]);
  });

  it('knows the last position and whether one is missing', () => {
    expect(lastPosition([])).toBe(0);
    expect(lastPosition([at(4), at(5)])).toBe(5);
    expect(hasGap([at(4), at(5)])).toBe(false);
    expect(hasGap([at(4), at(6)])).toBe(true);
    expect(hasGap([])).toBe(false);
  });
});

describe('what was seen', () => {
  const message = (position: number, senderId: string | null, isRead = false) => ({
    position,
    senderId,
    isRead,
    messageType: senderId ? ('text' as const) : ('system' as const),
  });

  it('is true once marked or answered', () => {
    expect(isSeen(message(1, 'me', true), [])).toBe(true);
    expect(isSeen(message(1, 'me'), [message(1, 'me'), message(2, 'them')])).toBe(true);
  });

  it('is not true for lines of the platform, own messages or what was said before', () => {
    expect(isSeen(message(2, 'me'), [message(1, 'them'), message(2, 'me'), message(3, null), message(4, 'me')])).toBe(
      false,
    );
  });

  it('marks what was seen up to a position', () => {
    const all = [message(1, 'me', true), message(2, 'me'), message(3, 'me')];
    expect(seenUpTo(all, 2).map(({ isRead }) => isRead)).toEqual([true, true, false]);
  });

  it('asks again from the first message that may have been seen meanwhile', () => {
    expect(unsettledAfter([message(1, 'me', true), message(2, 'me'), message(3, 'me')])).toBe(1);
    expect(unsettledAfter([message(1, 'me', true), message(2, null), message(3, 'them', true)])).toBe(3);
    expect(unsettledAfter([])).toBe(0);
  });
});

describe('the outbox', () => {
  const out = (clientMessageId: string, sessionId = 's'): OutgoingMessage => ({
    clientMessageId,
    sessionId,
    text: clientMessageId,
    writtenAt: 0,
    state: 'sending',
  });

  it('shows no message that the server shows already, and none of another conversation', () => {
    const arrived = [{ clientMessageId: 'a' }, { clientMessageId: null }];
    expect(underway([out('a'), out('b'), out('c', 'other')], 's', arrived)).toEqual([out('b')]);
  });

  it('changes one message', () => {
    expect(changed([out('a'), out('b')], 'b', { state: 'failed' }).map(({ state }) => state)).toEqual([
      'sending',
      'failed',
    ]);
  });
});

describe('shownSessions', () => {
  const session = (id: string, status: 'active' | 'closed', createdAt: string) => ({ id, status, createdAt });
  const closed = ['1', '2', '3', '4'].map((day) => session(`closed ${day}`, 'closed', `2026-11-0${day}`));

  it('shows the active one and the last three before it', () => {
    const { current, previous } = shownSessions([...closed, session('now', 'active', '2026-11-05')], null);
    expect(current?.id).toBe('now');
    expect(previous.map(({ id }) => id)).toEqual(['closed 4', 'closed 3', 'closed 2']);
  });

  it('keeps the one in view that was closed meanwhile', () => {
    const { current, previous } = shownSessions(closed, 'closed 4');
    expect(current?.id).toBe('closed 4');
    expect(previous.map(({ id }) => id)).toEqual(['closed 3', 'closed 2', 'closed 1']);
  });

  it('returns none for a customer without a conversation', () => {
    expect(shownSessions([], null)).toEqual({ current: undefined, previous: [] });
  });
});
