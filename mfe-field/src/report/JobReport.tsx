import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Card } from '@yoza/ui/Card';
import { Facts } from '@yoza/ui/Facts';
import { SignatureDrawing } from '@yoza/ui/SignatureDrawing';
import { SkeletonBar } from '@yoza/ui/Skeleton';
import { font } from '@yoza/ui/theme';
import { styled } from 'styled-components';
import { categoryName } from '../jobs/category-name.ts';
import { categoriesOf, progressOf } from '../jobs/progress.ts';
import { QueryPlace } from '../screen/QueryPlace.tsx';
import type { Job } from '../jobs/job.ts';
import { Text } from '../photos/photo-style.ts';
import { proofQuery } from '../photos/photos.api.ts';
import { ReportPhotos } from './ReportPhotos.tsx';
import { reportFacts } from './report-facts.ts';

const Title = styled.h2`
  margin-bottom: 12px;
  font: ${font.cardTitle};
`;

/**
 * Record of a completed job, shown in place of its checklist: its times, vehicle, address and customer, photos, checklist and signature. The
 * signature's card is left out if there is no signature or it cannot be loaded.
 */
export function JobReport({ job }: { job: Job }) {
  const { t, i18n } = useTranslation('field');
  const query = useQuery(proofQuery(job.id));
  const done = new Set(job.checklist?.completedItems);
  const signature = query.data?.signature;
  return (
    <>
      <Card as="section" aria-label={t('report.title')}>
        <Title>{t('report.title')}</Title>
        <Facts facts={reportFacts(job, t)} />
      </Card>
      <Card as="section" aria-label={t('photos.title')}>
        <Title>{t('photos.title')}</Title>
        <QueryPlace query={query} failedTitle={t('photos.failed')} skeleton={<SkeletonBar $height={120} />}>
          <ReportPhotos photos={query.data?.photos ?? []} />
        </QueryPlace>
      </Card>
      <Card as="section" aria-label={t('report.checklist')}>
        <Title>{t('report.checklist')}</Title>
        <Facts
          facts={categoriesOf(job).map((category) => {
            const progress = progressOf(done, category.itemIds);
            const term = categoryName(category, t, i18n.language);
            return { id: category.id, term, value: t('checklist.doneSpoken', { ...progress }) };
          })}
        />
      </Card>
      {signature && (
        <Card as="section" aria-label={t('proof.title')}>
          <Title>{t('proof.title')}</Title>
          <Text>{t('proof.signedAt', { name: signature.signedBy, time: formatDateTime(signature.signedAt) })}</Text>
          {signature.strokes && (
            <SignatureDrawing strokes={signature.strokes} label={t('proof.of', { name: signature.signedBy })} />
          )}
        </Card>
      )}
    </>
  );
}
