import { ApiError } from '@yoza/shell-sdk/api-error';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { perform } from '../offline/queue.ts';
import { waitingAtom } from '../offline/queue.atoms.ts';
import { refusalWords } from '../offline/waiting/refusal-words.ts';
import { isWaitingListOpenAtom } from '../offline/waiting/waiting.atoms.ts';
import { reasonOf } from '../requests/failure.ts';
import type { PhotoKind } from './photos.api.ts';
import { failedPhotosAtom, photoProgressAtom, type SendingPhoto } from './sending.atoms.ts';

/** The pictures of a job that are on their way or wait for the network, and how to send, repeat and drop one. */
export function usePhotoSending(jobId: string) {
  const { t } = useTranslation('field');
  const waiting = useAtomValue(waitingAtom);
  const progress = useAtomValue(photoProgressAtom);
  const [failed, setFailed] = useAtom(failedPhotosAtom);
  const openList = useSetAtom(isWaitingListOpenAtom);
  const queued = waiting.flatMap((entry): SendingPhoto[] => {
    const { id: clientId, act, occurredAt: takenAt, refusal } = entry;
    if (act.kind !== 'photo' || act.jobId !== jobId) return [];
    const share = progress.get(clientId);
    const failure = refusal && refusalWords(entry, t);
    const state = { progress: share ?? 0, isWaiting: share === undefined, failure, canRetry: false };
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
      const state = { progress: 0, isWaiting: false, failure, canRetry };
      const photo = { jobId, kind, file, clientId: crypto.randomUUID(), takenAt: at.toISOString(), ...state };
      setFailed((list) => [...list, photo]);
    }
  };
  return {
    sending: [...queued, ...failed.filter((photo) => photo.jobId === jobId)],
    send: (kind: PhotoKind, files: readonly File[]) => {
      for (const file of files) void take(kind, file, new Date());
    },
    retry: (photo: SendingPhoto) => {
      forget(photo);
      void take(photo.kind, photo.file, new Date(photo.takenAt));
    },
    /** What is in the queue is dropped there, where one is asked. */
    drop: (photo: SendingPhoto) => (failed.includes(photo) ? forget(photo) : openList(true)),
  };
}
