import { atom, useAtom, useSetAtom, type WritableAtom } from 'jotai';
import { atomWithStorage, createJSONStorage } from 'jotai/utils';
import { businessToday } from '@yoza/shell-sdk/format';
import { useCurrentUser } from '@yoza/shell-sdk/session';
import { changed, draftOn, emptyDraft, readDraft, type Draft } from './draft.ts';
import { isResolvedBy, type Refusal } from './refusal.ts';

type DraftAtom = WritableAtom<Draft, [Draft | ((last: Draft) => Draft)], void>;

const stored = createJSONStorage<Draft>(() => localStorage);

/** Storage that completes drafts of an older version of the page, also those written by another tab, and reads anything else as an empty draft. */
const storage: typeof stored = {
  ...stored,
  getItem: (key, initial) => readDraft(stored.getItem(key, initial)) ?? initial,
  subscribe: (key, callback, initial) =>
    stored.subscribe?.(key, (value) => callback(readDraft(value) ?? initial), initial) ?? (() => {}),
};
const drafts = new Map<string, DraftAtom>();

/**
 * Draft of one user in this browser. It is kept over reloads and shared by the browser's tabs with its Idempotency-Key, so that confirming it in two
 * tabs makes one booking.
 */
function draftAtomOf(userId: string): DraftAtom {
  let draft = drafts.get(userId);
  if (!draft) {
    draft = atomWithStorage(`yoza-booking-draft-2:${userId}`, emptyDraft(), storage, { getOnInit: true }) as DraftAtom;
    drafts.set(userId, draft);
  }
  return draft;
}

/** Latest refusal of a booking, hold or quote by the server. It is kept until a choice resolves it, a booking is sent or another call fails. */
export const refusalAtom = atom<Refusal | null>(null);

/**
 * The signed-in user's draft, without a day that has passed. `change` changes parts of it and clears a refusal that this resolves; `replace` replaces
 * it.
 */
export function useDraft(): {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  replace: (draft: Draft) => void;
} {
  const [kept, setDraft] = useAtom(draftAtomOf(useCurrentUser().id));
  const setRefusal = useSetAtom(refusalAtom);
  return {
    draft: draftOn(businessToday(), kept),
    change: (changes) => {
      setDraft((last) => changed(last, changes));
      setRefusal((last) => (last && isResolvedBy(last, changes) ? null : last));
    },
    replace: setDraft,
  };
}
