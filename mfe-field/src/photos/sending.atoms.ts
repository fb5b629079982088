import { atom } from 'jotai';
import type { PhotoToUpload } from '../upload/upload-photo.ts';

/** Photo that is being uploaded, waits for the network, or has failed. */
export interface SendingPhoto extends PhotoToUpload {
  /** Uploaded share, 0 to 1. */
  progress: number;
  /** True while it is stored on this phone and its upload has not begun. */
  isUnsent: boolean;
  /** Reason it failed; null while it waits or is being sent. */
  failure: string | null;
  /** True if Retry is offered; a refused photo in the queue is retried from the list of unsent changes. */
  canRetry: boolean;
}

/**
 * Photos that were refused at once, or could be neither stored on this phone nor sent, oldest first. They remain while the technician opens other
 * pages of the area, and are lost with the page and at sign-out.
 */
export const failedPhotosAtom = atom<readonly SendingPhoto[]>([]);
