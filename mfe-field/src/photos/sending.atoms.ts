import { atom } from 'jotai';
import type { PhotoToUpload } from './upload-photo.ts';

/** A picture on its way from this page, or one that did not get through. */
export interface SendingPhoto extends PhotoToUpload {
  /** Share that has arrived, 0 to 1. */
  progress: number;
  /** Why it did not get through; null while it is being sent. */
  failure: string | null;
  /** Whether it can help to send it again. */
  canRetry: boolean;
}

/** All of them, the first taken first. They stay while one looks at other pages of the area. */
export const sendingPhotosAtom = atom<readonly SendingPhoto[]>([]);
