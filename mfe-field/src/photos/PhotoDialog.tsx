import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatDateTime } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Dialog } from '@yoza/ui/Dialog';
import { radius } from '@yoza/ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { showFailure } from '../requests/failure.ts';
import { PhotoImage } from './PhotoImage.tsx';
import { Text } from './photo-style.ts';
import { proofQuery, removePhoto, type JobPhoto } from './photos.api.ts';

const Large = styled.div<{ $ratio: number }>`
  display: grid;
  place-items: center;
  width: 100%;
  max-height: 62vh;
  aspect-ratio: ${({ $ratio }) => $ratio};
  img {
    max-width: 100%;
    max-height: 62vh;
    border-radius: ${radius.control};
    object-fit: contain;
  }
`;

interface Properties {
  photo: JobPhoto;
  name: string;
  canRemove: boolean;
  onClose: () => void;
}

/** Full-size photo, with a button to remove a wrong one after confirmation. */
export function PhotoDialog({ photo, name, canRemove, onClose }: Properties) {
  const { t } = useTranslation('field');
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => removePhoto(photo.id),
    onSuccess: () => {
      showToast({ title: t('photos.removed'), tone: 'success' });
      onClose();
    },
    onError: (error) => showFailure(t('photos.removeFailed'), error, t, t('photos.couldNotRemove')),
    onSettled: () => client.invalidateQueries({ queryKey: proofQuery(photo.jobId).queryKey }),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={name}
      subtitle={t('photos.taken', { time: formatDateTime(photo.takenAt) })}
      closeLabel={t('photos.close')}
      isBusy={isPending}
      footer={
        canRemove && (
          <>
            {isAsking && (
              <Button variant="quiet" onClick={() => setAsking(false)} disabled={isPending}>
                {t('photos.keep')}
              </Button>
            )}
            <Button
              variant={isAsking ? 'danger' : 'dangerQuiet'}
              onClick={() => (isAsking ? mutate() : setAsking(true))}
              isBusy={isPending}
              busyLabel={t('photos.removing')}
            >
              {t(isAsking ? 'photos.removeNow' : 'photos.remove')}
            </Button>
          </>
        )
      }
    >
      <Large $ratio={photo.width / photo.height}>
        <PhotoImage photoId={photo.id} size="full" alt={name} />
      </Large>
      <div aria-live="polite">{isAsking && <Text>{t('photos.removeHint')}</Text>}</div>
    </Dialog>
  );
}
