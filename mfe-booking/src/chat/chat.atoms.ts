import { atom } from 'jotai';
import type { OutgoingMessage } from './outbox.ts';

export const isChatOpenAtom = atom(false);

/** Id of the last conversation that was open here: it stays in view when the other side closes it. */
export const currentSessionIdAtom = atom<string | null>(null);

/** Id of an earlier conversation that is being read. */
export const previousSessionIdAtom = atom<string | null>(null);

export const outboxAtom = atom<readonly OutgoingMessage[]>([]);
