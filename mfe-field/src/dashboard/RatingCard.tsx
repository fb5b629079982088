import { useTranslation } from '@yoza/shell-sdk/translation';
import { Card } from '@yoza/ui/Card';
import { Cluster, Muted } from '@yoza/ui/Page';
import { SkeletonBar } from '@yoza/ui/Skeleton';
import { Stars } from '@yoza/ui/Stars';
import { font } from '@yoza/ui/theme';
import { styled } from 'styled-components';

const Value = styled.strong`
  font: ${font.cardTitle};
`;

interface Rated {
  averageRating: number | null;
  ratingCount: number;
}

/** Average customer rating of the technician's jobs, and the number of ratings; a placeholder while unknown. */
export function RatingCard({ figures }: { figures: Rated | undefined }) {
  const { t } = useTranslation('field');
  return (
    <Card>
      <Cluster $justify="space-between">
        <span>{t('duty.stats.rating')}</span>
        {figures ? <Figures {...figures} /> : <SkeletonBar $width="40%" $height={24} />}
      </Cluster>
    </Card>
  );
}

function Figures({ averageRating, ratingCount }: Rated) {
  const { t } = useTranslation('field');
  // Null without ratings; missing in figures stored by the phone before ratings existed.
  if (!averageRating) return <Muted>{t('duty.stats.noRatings')}</Muted>;
  const average = averageRating.toFixed(1);
  return (
    <Cluster>
      <Stars stars={averageRating} label={t('duty.stats.average', { average })} />
      <Value aria-hidden>{average}</Value>
      <Muted>{t('duty.stats.ratings', { count: ratingCount })}</Muted>
    </Cluster>
  );
}
