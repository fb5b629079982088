import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@yoza/shell-sdk/api-error';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useAtom } from 'jotai';
import { reasonOf } from '../requests/failure.ts';
import { keepPhoto, type PhotoKind } from './photos.api.ts';
import { sendingPhotosAtom, type SendingPhoto } from './sending.atoms.ts';
import { uploadPhoto, type PhotoToUpload } from './upload-photo.ts';

/** The pictures of a job that are on their way, and how to send, repeat and drop one. */
export function usePhotoSending(jobId: string) {
  const { t } = useTranslation('field');
  const client = useQueryClient();
  const [all, setAll] = useAtom(sendingPhotosAtom);
  const change = (clientId: string, changes: Partial<SendingPhoto>) =>
    setAll((list) => list.map((photo) => (photo.clientId === clientId ? { ...photo, ...changes } : photo)));
  const drop = (clientId: string) => setAll((list) => list.filter((photo) => photo.clientId !== clientId));
  const run = async (photo: PhotoToUpload) => {
    try {
      keepPhoto(client, await uploadPhoto(photo, (progress) => change(photo.clientId, { progress })));
      drop(photo.clientId);
    } catch (error) {
      const failure = reasonOf(error, t, t('photos.couldNotSend'));
      change(photo.clientId, { failure, canRetry: !(error instanceof ApiError && error.status < 500) });
    }
  };
  return {
    sending: all.filter((photo) => photo.jobId === jobId),
    send: (kind: PhotoKind, files: readonly File[]) => {
      const photos = files.map((file) => ({
        jobId,
        kind,
        file,
        clientId: crypto.randomUUID(),
        takenAt: new Date().toISOString(),
        progress: 0,
        failure: null,
        canRetry: true,
      }));
      setAll((list) => [...list, ...photos]);
      // One after the other: on a slow network several at once would all be late.
      void (async () => {
        for (const photo of photos) await run(photo);
      })();
    },
    retry: (photo: SendingPhoto) => {
      change(photo.clientId, { failure: null });
      void run(photo);
    },
    drop: (photo: SendingPhoto) => drop(photo.clientId),
  };
}
