import { atom } from 'jotai';

/** What is ticked but not yet known to be saved, by job: the ids of the done items. */
export const checklistDraftsAtom = atom<ReadonlyMap<string, readonly string[]>>(new Map());

/** Sets a job's draft; null when the server has it. */
export const setDraftAtom = atom(null, (get, set, jobId: string, done: readonly string[] | null) => {
  const drafts = new Map(get(checklistDraftsAtom));
  if (done) drafts.set(jobId, done);
  else drafts.delete(jobId);
  set(checklistDraftsAtom, drafts);
});
