import { atom, useAtom, type WritableAtom } from 'jotai';
import { atomWithStorage, createJSONStorage } from 'jotai/utils';
import { businessToday } from '@yoza/shell-sdk/format';
import { useCurrentUser } from '@yoza/shell-sdk/session';
import { draftOn, emptyDraft, isDraft, type Draft } from './draft.ts';
import type { Refusal } from './refusal.ts';

type DraftAtom = WritableAtom<Draft, [Draft | ((last: Draft) => Draft)], void>;

const stored = createJSONStorage<Draft>(() => localStorage);

/** Storage that replaces stored data which is no draft of this version of the page by an empty draft. */
const storage: typeof stored = {
  ...stored,
  getItem: (key, initial) => {
    const found: unknown = stored.getItem(key, initial);
    return isDraft(found) ? found : initial;
  },
};
const drafts = new Map<string, DraftAtom>();

/** Draft of one person in this browser. It is kept over reloads and shared by the browser's tabs, so that these confirm one booking. */
function draftAtomOf(userId: string): DraftAtom {
  let draft = drafts.get(userId);
  if (!draft) {
    draft = atomWithStorage(`yoza-booking-draft-2:${userId}`, emptyDraft(), storage, { getOnInit: true }) as DraftAtom;
    drafts.set(userId, draft);
  }
  return draft;
}

/** The signed-in person's draft, with functions to change parts of it and to replace it. */
export function useDraft(): {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  replace: (draft: Draft) => void;
} {
  const [kept, setDraft] = useAtom(draftAtomOf(useCurrentUser().id));
  return {
    draft: draftOn(businessToday(), kept),
    change: (changes) => setDraft((last) => ({ ...last, ...changes })),
    replace: setDraft,
  };
}

/**
 * Latest refusal of a booking, hold or quote by the server. It is kept until a slot is chosen, a refused address is changed, a booking is sent or
 * another call fails, but not cleared by choosing another service or vehicle.
 */
export const refusalAtom = atom<Refusal | null>(null);
