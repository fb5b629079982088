import { atom } from 'jotai';
import type { PhotoToUpload } from './upload-photo.ts';

/** A picture that is on its way or waits for the network, or one that did not get through. */
export interface SendingPhoto extends PhotoToUpload {
  /** Share that has arrived, 0 to 1. */
  progress: number;
  /** Kept on this phone until there is a network. */
  isWaiting: boolean;
  /** Why it did not get through; null while it is being sent. */
  failure: string | null;
  /** Whether it can help to send it again. */
  canRetry: boolean;
}

/** Those that were refused at once or that this phone could not keep, the first taken first. They stay while one looks at other pages of the area. */
export const failedPhotosAtom = atom<readonly SendingPhoto[]>([]);

/** How much of each picture has arrived, 0 to 1, by its id. */
export const photoProgressAtom = atom<ReadonlyMap<string, number>>(new Map());

export const noteProgressAtom = atom(null, (get, set, id: string, share: number) => {
  set(photoProgressAtom, new Map([...get(photoProgressAtom), [id, share]]));
});
