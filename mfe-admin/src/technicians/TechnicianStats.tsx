import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { CardGrid } from '@yoza/ui/Page';
import { StatCard } from '@yoza/ui/StatCard';
import { media } from '@yoza/ui/theme';
import { styled } from 'styled-components';
import { userCountsQuery } from '../users/users.api.ts';
import { ratingOf, ratingsOf } from './rating-text.ts';
import { figuresQuery } from './technicians.api.ts';

const Figures = styled(CardGrid)`
  ${media.belowDesktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** Figures of all technicians together. Unknown figures are marked as unknown. */
export function TechnicianStats() {
  const { t } = useTranslation('admin');
  const counts = useQuery(userCountsQuery);
  const today = useQuery(figuresQuery([]));
  const unknown = t('technicians.stats.unknown');
  const failed = t('technicians.stats.failed');
  return (
    <Figures $min={170} $gap={3}>
      <StatCard
        label={t('technicians.stats.total')}
        value={counts.data?.technician ?? unknown}
        detail={counts.isError ? failed : t('technicians.stats.totalText')}
      />
      <StatCard
        label={t('technicians.stats.active')}
        value={today.data?.activeToday ?? unknown}
        detail={today.isError ? failed : t('technicians.stats.activeText')}
      />
      <StatCard
        label={t('technicians.stats.jobs')}
        value={today.data?.jobsToday ?? unknown}
        detail={today.isError ? failed : t('technicians.stats.jobsText')}
      />
      <StatCard
        label={t('technicians.stats.rating')}
        value={ratingOf(today.data) ?? unknown}
        detail={today.isError ? failed : ratingsOf(today.data, t)}
      />
    </Figures>
  );
}
