import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Card } from '@yoza/ui/Card';
import { SkeletonBar } from '@yoza/ui/Skeleton';
import { font } from '@yoza/ui/theme';
import { styled } from 'styled-components';
import { QueryPlace } from '../screen/QueryPlace.tsx';
import type { Job } from '../jobs/job.ts';
import { AddPhotos } from './AddPhotos.tsx';
import { PhotoTile } from './PhotoTile.tsx';
import { SendingTile } from './SendingTile.tsx';
import { Tiles, Text } from './photo-style.ts';
import { proofQuery, type JobPhoto, type PhotoKind } from './photos.api.ts';
import { usePhotoSending } from './use-photo-sending.ts';

/** Id of the heading to which Add missing items leads while photos are missing. */
export const photosCardId = (kind: PhotoKind) => `job-photos-${kind}`;

const Title = styled.h2`
  font: ${font.cardTitle};
`;

const Group = styled.div`
  margin-top: 8px;
`;

/** Photos of a job, before or after the work. */
export function PhotosCard({ job, kind }: { job: Job; kind: PhotoKind }) {
  const { t } = useTranslation('field');
  const query = useQuery(proofQuery(job.id));
  const group = <PhotoGroup job={job} kind={kind} photos={query.data?.photos ?? []} />;
  // Without a network the existing photos are unknown; photos taken now are kept nonetheless.
  const isUnknown = query.data === undefined && (query.fetchStatus === 'paused' || query.isError);
  return (
    <Card aria-labelledby={photosCardId(kind)}>
      <Title id={photosCardId(kind)} tabIndex={-1}>
        {t(`photos.titleOf.${kind}`)}
      </Title>
      <QueryPlace query={query} failedTitle={t('photos.failed')} skeleton={<SkeletonBar $height={120} />}>
        {group}
      </QueryPlace>
      {isUnknown && group}
    </Card>
  );
}

function PhotoGroup({ job, kind, photos }: { job: Job; kind: PhotoKind; photos: readonly JobPhoto[] }) {
  const { t } = useTranslation('field');
  const { sending, send, retry, drop } = usePhotoSending(job.id);
  const own = photos.filter(({ photoType }) => photoType === kind);
  const onTheWay = sending.filter((photo) => photo.kind === kind);
  return (
    <Group>
      {own.length + onTheWay.length === 0 && <Text>{t(`photos.none.${kind}`)}</Text>}
      <Tiles>
        {own.map((photo, index) => (
          <PhotoTile key={photo.id} photo={photo} number={index + 1} canRemove={job.status !== 'completed'} />
        ))}
        {onTheWay.map((photo) => (
          <SendingTile key={photo.clientId} photo={photo} onRetry={() => retry(photo)} onDrop={() => drop(photo)} />
        ))}
      </Tiles>
      <AddPhotos kind={kind} onChosen={(files) => send(kind, files)} />
    </Group>
  );
}
