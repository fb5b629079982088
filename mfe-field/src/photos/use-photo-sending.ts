import { ApiError } from '@yoza/shell-sdk/api-error';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { perform } from '../offline/queue.ts';
import { unsentAtom } from '../offline/queue.atoms.ts';
import { refusalText } from '../offline/refusal-text.ts';
import { isUnsentListOpenAtom } from '../offline/unsent.atoms.ts';
import { reasonOf } from '../requests/failure.ts';
import { photoProgressAtom } from '../upload/progress.atoms.ts';
import type { PhotoKind } from './photos.api.ts';
import { failedPhotosAtom, type SendingPhoto } from './sending.atoms.ts';

/** Photos of a job that are not uploaded yet, with functions to send, retry and drop one. */
export function usePhotoSending(jobId: string) {
  const { t } = useTranslation('field');
  const waiting = useAtomValue(unsentAtom);
  const progress = useAtomValue(photoProgressAtom);
  const [failed, setFailed] = useAtom(failedPhotosAtom);
  const openList = useSetAtom(isUnsentListOpenAtom);
  const queued = waiting.flatMap((entry): SendingPhoto[] => {
    const { id: clientId, act, occurredAt: takenAt, refusal } = entry;
    if (act.kind !== 'photo' || act.jobId !== jobId) return [];
    const share = progress.get(clientId);
    const failure = refusal && refusalText(entry, t);
    const state = { progress: share ?? 0, isUnsent: share === undefined, failure, canRetry: false };
    return [{ jobId, kind: act.photoKind, file: act.file, clientId, takenAt, ...state }];
  });
  const forget = (photo: SendingPhoto) =>
    setFailed((list) => list.filter(({ clientId }) => clientId !== photo.clientId));
  const take = async (kind: PhotoKind, file: Blob, at: Date) => {
    try {
      await perform({ kind: 'photo', jobId, photoKind: kind, file }, at);
    } catch (error) {
      const failure = reasonOf(error, t, t('photos.couldNotSend'));
      const canRetry = !(error instanceof ApiError && error.status < 500);
      const state = { progress: 0, isUnsent: false, failure, canRetry };
      const photo = { jobId, kind, file, clientId: crypto.randomUUID(), takenAt: at.toISOString(), ...state };
      setFailed((list) => [...list, photo]);
    }
  };
  return {
    sending: [...queued, ...failed.filter((photo) => photo.jobId === jobId)],
    /** Sends the files in this order. Photos are numbered by time, so each gets a later time than the one before. */
    send: (kind: PhotoKind, files: readonly File[]) => {
      const now = Date.now();
      for (const [index, file] of files.entries()) void take(kind, file, new Date(now + index));
    },
    retry: (photo: SendingPhoto) => {
      forget(photo);
      void take(photo.kind, photo.file, new Date(photo.takenAt));
    },
    /** Drops failed photos; a photo in the queue is dropped in its list, which asks first. */
    drop: (photo: SendingPhoto) => (failed.includes(photo) ? forget(photo) : openList(true)),
  };
}
