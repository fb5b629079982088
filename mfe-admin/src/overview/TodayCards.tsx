import { formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { StatCard } from '@yoza/ui/StatCard';
import { media } from '@yoza/ui/theme';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { formatCount } from '../lists/format-count.ts';
import { urgentId } from './UrgentIssues.tsx';
import type { Overview } from './overview.api.ts';
import { completedJobs, runningJobs } from './row-addresses.ts';

const Cards = styled.div`
  display: grid;
  grid-template-columns: 1.1fr 1fr 1fr 1.3fr;
  gap: 12px;
  ${media.belowDesktop} {
    grid-template-columns: 1fr 1fr;
  }
  ${media.phone} {
    grid-template-columns: 1fr;
  }
`;

/** Revenue and completed jobs of today; technicians at work and urgent issues as they are now. */
export function TodayCards({ overview }: { overview: Overview }) {
  const { t } = useTranslation('admin');
  const { date, unassignedJobs, equipmentInMaintenance } = overview;
  const completedToday = completedJobs({ from: date, to: date });
  const urgent = unassignedJobs + equipmentInMaintenance;
  return (
    <Cards role="group" aria-label={t('overview.cards.label')}>
      <StatCard
        as={Link}
        to={completedToday}
        label={t('overview.cards.revenue')}
        value={formatMoney(overview.revenue)}
        detail={t('overview.cards.revenueText', { count: overview.completedJobs })}
      />
      <StatCard
        as={Link}
        to={completedToday}
        label={t('overview.cards.completed')}
        value={formatCount(overview.completedJobs)}
        detail={t('overview.cards.completedText', { count: overview.plannedJobs })}
      />
      <StatCard
        as={Link}
        to={runningJobs}
        label={t('overview.cards.active')}
        value={formatCount(overview.activeTechnicians)}
        detail={t('overview.cards.activeText', { count: overview.technicians })}
      />
      <StatCard
        as="a"
        href={`#${urgentId}`}
        label={t('overview.cards.urgent')}
        value={formatCount(urgent)}
        detail={
          urgent > 0
            ? t('overview.cards.urgentText', { equipment: equipmentInMaintenance, unassigned: unassignedJobs })
            : t('overview.cards.urgentNone')
        }
        tone={urgent > 0 ? 'alert' : 'plain'}
      />
    </Cards>
  );
}
