import { atom } from 'jotai';

/** Upload progress of each photo, 0 to 1, by its id. */
export const photoProgressAtom = atom<ReadonlyMap<string, number>>(new Map());

export const noteProgressAtom = atom(null, (get, set, id: string, share: number) => {
  set(photoProgressAtom, new Map([...get(photoProgressAtom), [id, share]]));
});
