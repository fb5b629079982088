import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Card } from '@yoza/ui/Card';
import { SkeletonBar } from '@yoza/ui/Skeleton';
import { font } from '@yoza/ui/theme';
import { styled } from 'styled-components';
import { QueryPlace } from '../frame/QueryPlace.tsx';
import type { Job } from '../jobs/job.ts';
import { AddPhotos } from './AddPhotos.tsx';
import { PhotoTile } from './PhotoTile.tsx';
import { SendingTile } from './SendingTile.tsx';
import { GroupTitle, Tiles, Words } from './photo-style.ts';
import { proofQuery, type JobPhoto, type PhotoKind } from './photos.api.ts';
import { usePhotoSending } from './use-photo-sending.ts';

/** Where the button that completes a job leads to while pictures are missing. */
export const photosCardId = 'job-photos';

const Title = styled.h2`
  font: ${font.cardTitle};
`;

/** The pictures of a job: from before the work, and once it has begun of what was done. */
export function PhotosCard({ job }: { job: Job }) {
  const { t } = useTranslation('field');
  const query = useQuery(proofQuery(job.id));
  const kinds: PhotoKind[] = job.status === 'in_progress' ? ['before', 'after'] : ['before'];
  const groups = kinds.map((kind) => <PhotoGroup key={kind} job={job} kind={kind} photos={query.data?.photos ?? []} />);
  // Without a network nobody knows what is there already; what is taken now is kept all the same.
  const isUnknown = query.data === undefined && (query.fetchStatus === 'paused' || query.isError);
  return (
    <Card aria-labelledby={photosCardId}>
      <Title id={photosCardId} tabIndex={-1}>
        {t('photos.title')}
      </Title>
      <QueryPlace query={query} failedTitle={t('photos.failed')} skeleton={<SkeletonBar $height={120} />}>
        {groups}
      </QueryPlace>
      {isUnknown && groups}
    </Card>
  );
}

function PhotoGroup({ job, kind, photos }: { job: Job; kind: PhotoKind; photos: readonly JobPhoto[] }) {
  const { t } = useTranslation('field');
  const { sending, send, retry, drop } = usePhotoSending(job.id);
  const own = photos.filter(({ photoType }) => photoType === kind);
  const onTheWay = sending.filter((photo) => photo.kind === kind);
  return (
    <section aria-label={t(`photos.kind.${kind}`)}>
      <GroupTitle>{t(`photos.kind.${kind}`)}</GroupTitle>
      {own.length + onTheWay.length === 0 && <Words>{t(`photos.none.${kind}`)}</Words>}
      <Tiles>
        {own.map((photo, index) => (
          <PhotoTile key={photo.id} photo={photo} number={index + 1} canRemove={job.status !== 'completed'} />
        ))}
        {onTheWay.map((photo) => (
          <SendingTile key={photo.clientId} photo={photo} onRetry={() => retry(photo)} onDrop={() => drop(photo)} />
        ))}
      </Tiles>
      <AddPhotos kind={kind} onChosen={(files) => send(kind, files)} />
    </section>
  );
}
