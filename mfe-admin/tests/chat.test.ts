import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { groupByDay, inRuns, isGapBefore, mergeMessages } from '../src/chat/message-order.ts';
import {
  dropOutgoingAtom,
  failOutgoingAtom,
  outboxAtom,
  putOutgoingAtom,
  type OutgoingMessage,
} from '../src/chat/outbox.atoms.ts';

const at = (position: number, id = `m${position}`) => ({ id, position });

describe('messages of a conversation', () => {
  it('are in order of position, each once, the newer version of it', () => {
    const known = [
      { ...at(1), isRead: false },
      { ...at(3), isRead: false },
    ];
    const merged = mergeMessages(known, [
      { ...at(3), isRead: true },
      { ...at(2), isRead: false },
    ]);
    expect(merged.map(({ position, isRead }) => [position, isRead])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ]);
  });

  it('have a gap where positions are missing', () => {
    expect(isGapBefore([at(1), at(2)], at(3))).toBe(false);
    expect(isGapBefore([at(1), at(2)], at(2))).toBe(false);
    expect(isGapBefore([at(1), at(2)], at(4))).toBe(true);
    expect(isGapBefore([], at(1))).toBe(false);
    expect(isGapBefore([], at(2))).toBe(true);
  });

  it('are grouped in runs, with consecutive system messages together', () => {
    const messages = (['system', 'system', 'text', 'text', 'system'] as const).map((messageType) => ({ messageType }));
    expect(inRuns(messages).map((run) => run.length)).toEqual([2, 1, 1, 1]);
    expect(inRuns([])).toEqual([]);
  });

  it('are grouped by day', () => {
    const messages = ['2026-11-20T08:00Z', '2026-11-20T09:00Z', '2026-11-21T08:00Z'].map((createdAt) => ({
      createdAt,
    }));
    const groups = groupByDay(messages, (instant) => instant.slice(0, 10));
    expect(groups.map(({ day, messages: ofDay }) => [day, ofDay.length])).toEqual([
      ['2026-11-20', 2],
      ['2026-11-21', 1],
    ]);
  });
});

describe('outgoing messages', () => {
  const message: OutgoingMessage = {
    clientMessageId: 'c1',
    sessionId: 's',
    text: 'Hello',
    state: 'sending',
    reason: null,
  };
  const other = { ...message, clientMessageId: 'c2' };

  it('keep their order when one is sent again', () => {
    const store = createStore();
    store.set(putOutgoingAtom, message);
    store.set(putOutgoingAtom, other);
    store.set(failOutgoingAtom, 'c1', 'No answer');
    expect(store.get(outboxAtom)).toEqual([{ ...message, state: 'failed', reason: 'No answer' }, other]);
    store.set(putOutgoingAtom, message);
    expect(store.get(outboxAtom)).toEqual([message, other]);
  });

  it('are not marked as failed once they have arrived', () => {
    const store = createStore();
    store.set(putOutgoingAtom, message);
    store.set(dropOutgoingAtom, 'c1');
    store.set(failOutgoingAtom, 'c1', 'No answer');
    expect(store.get(outboxAtom)).toEqual([]);
  });

  it('are the same object after the removal of an unknown id', () => {
    const store = createStore();
    store.set(putOutgoingAtom, message);
    const before = store.get(outboxAtom);
    store.set(dropOutgoingAtom, 'unknown');
    expect(store.get(outboxAtom)).toBe(before);
  });
});
