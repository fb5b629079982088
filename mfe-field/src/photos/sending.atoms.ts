import { atom } from 'jotai';
import type { PhotoToUpload } from '../upload/upload-photo.ts';

/** Photo that is being uploaded, waits for the network, or has failed. */
export interface SendingPhoto extends PhotoToUpload {
  /** Uploaded share, 0 to 1. */
  progress: number;
  /** True while it is stored on this phone and waits for a network. */
  isUnsent: boolean;
  /** Reason it failed; null while it is being sent. */
  failure: string | null;
  /** True if sending it again can help. */
  canRetry: boolean;
}

/**
 * Photos that were refused at once or could not be stored on this phone, oldest first. They remain when the technician opens other pages of the area.
 */
export const failedPhotosAtom = atom<readonly SendingPhoto[]>([]);
