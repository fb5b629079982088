import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDateTime } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Cluster, Muted, Stack } from '@yoza/ui/Page';
import { Photo } from '@yoza/ui/Photo';
import { SignatureDrawing } from '@yoza/ui/SignatureDrawing';
import { SkeletonBar } from '@yoza/ui/Skeleton';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { font, radius } from '@yoza/ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useChange } from '../forms/use-change.ts';
import { useFailureToast } from '../forms/use-failure-toast.ts';
import { jobProofQuery, removePhoto, type JobPhoto } from './job-proof.api.ts';

const Heading = styled.h3`
  font: ${font.label};
`;

const Photos = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(130px, 1fr));
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
  img {
    display: block;
    width: 100%;
    aspect-ratio: 4 / 3;
    border-radius: ${radius.control};
    object-fit: cover;
  }
`;

/** Photos and signature of a job; a wrong photo can be removed. */
export function JobProof({ jobId }: { jobId: string }) {
  const { t } = useTranslation('admin');
  const { data: proof, isError, isFetching, refetch } = useQuery(jobProofQuery(jobId));
  if (!proof && isError) {
    return (
      <Cluster>
        <Muted role="alert">{t('jobs.proof.failed')}</Muted>
        <Button size="compact" isBusy={isFetching} busyLabel={t('list.retrying')} onClick={() => void refetch()}>
          {t('list.retry')}
        </Button>
      </Cluster>
    );
  }
  if (!proof) return <SkeletonBar $height={120} />;
  const { photos, signature } = proof;
  return (
    <Stack $gap={3}>
      <Heading>{t('jobs.proof.photos')}</Heading>
      {photos.length === 0 && <Muted>{t('jobs.proof.none')}</Muted>}
      {photos.length > 0 && (
        <Photos>
          {photos.map((photo, index) => (
            <RemovablePhoto key={photo.id} photo={photo} number={numberOf(photo, photos.slice(0, index))} />
          ))}
        </Photos>
      )}
      {signature && (
        <>
          <Heading>{t('jobs.proof.signature')}</Heading>
          <Muted>
            {t('jobs.proof.signedBy', { name: signature.signedBy, time: formatDateTime(signature.signedAt) })}
          </Muted>
          {signature.strokes && (
            <SignatureDrawing
              strokes={signature.strokes}
              label={t('jobs.proof.signatureOf', { name: signature.signedBy })}
            />
          )}
        </>
      )}
    </Stack>
  );
}

/** Number of a photo among those of its type, as displayed to customers and technicians. */
const numberOf = (photo: JobPhoto, earlier: readonly JobPhoto[]) =>
  earlier.filter(({ photoType }) => photoType === photo.photoType).length + 1;

function RemovablePhoto({ photo, number }: { photo: JobPhoto; number: number }) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const name = t(`jobs.proof.named.${photo.photoType}`, { number });
  const fail = useFailureToast();
  const { mutate, isPending } = useChange({
    mutationFn: (photoId: string, signal) => removePhoto(photoId, signal),
    onError: (error) => fail(t('jobs.proof.removeFailed'), error, t('jobs.proof.couldNotRemove')),
    onSettled: () => client.invalidateQueries({ queryKey: jobProofQuery(photo.jobId).queryKey }),
  });
  return (
    <li>
      <a href={photo.photoUrl} target="_blank" rel="noreferrer">
        <Photo src={photo.thumbnailUrl} alt={name} failedText={t('jobs.proof.broken')} />
      </a>
      <Muted>{t('jobs.proof.taken', { time: formatDateTime(photo.takenAt) })}</Muted>
      <Button
        size="compact"
        variant={isAsking ? 'danger' : 'dangerQuiet'}
        isBusy={isPending}
        busyLabel={t('jobs.proof.removing')}
        onClick={() => (isAsking ? mutate(photo.id) : setAsking(true))}
        onBlur={() => setAsking(false)}
      >
        {t(isAsking ? 'jobs.proof.removeNow' : 'jobs.proof.remove')}
        <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
    </li>
  );
}
