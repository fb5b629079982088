import { formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { CardGrid } from '@yoza/ui/Page';
import { StatCard } from '@yoza/ui/StatCard';
import { Link } from 'react-router';
import type { Overview } from './overview.api.ts';
import { completedJobs, runningJobs } from './row-addresses.ts';
import { urgentId } from './UrgentIssues.tsx';

/** Today in four figures. */
export function TodayCards({ overview }: { overview: Overview }) {
  const { t } = useTranslation('admin');
  const { date, unassignedJobs, equipmentInMaintenance } = overview;
  const completedToday = completedJobs({ from: date, to: date });
  const urgent = unassignedJobs + equipmentInMaintenance;
  return (
    <CardGrid $min={190} $gap={3} role="group" aria-label={t('overview.cards.label')}>
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
        value={overview.completedJobs}
        detail={t('overview.cards.completedText', { count: overview.plannedJobs })}
      />
      <StatCard
        as={Link}
        to={runningJobs}
        label={t('overview.cards.active')}
        value={overview.activeTechnicians}
        detail={t('overview.cards.activeText', { count: overview.technicians })}
      />
      <StatCard
        as="a"
        href={`#${urgentId}`}
        label={t('overview.cards.urgent')}
        value={urgent}
        detail={
          urgent > 0
            ? t('overview.cards.urgentText', { equipment: equipmentInMaintenance, unassigned: unassignedJobs })
            : t('overview.cards.urgentNone')
        }
        tone={urgent > 0 ? 'alert' : 'plain'}
      />
    </CardGrid>
  );
}
