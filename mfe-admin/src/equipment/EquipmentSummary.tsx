import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { CardGrid } from '@yoza/ui/Page';
import { SkeletonBar } from '@yoza/ui/Skeleton';
import { StatCard } from '@yoza/ui/StatCard';
import { media } from '@yoza/ui/theme';
import { styled } from 'styled-components';
import { Link } from 'react-router';
import { equipmentSummaryQuery } from './equipment.api.ts';

const Figures = styled(CardGrid)`
  margin-bottom: 14px;
  ${media.belowDesktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const shown = ['available', 'in_use', 'maintenance', 'overdue'] as const;

/** Numbers of pieces that are available, in use, in maintenance and overdue for service, each linked to its rows; placeholders until they are loaded. */
export function EquipmentSummary() {
  const { t } = useTranslation('admin');
  const { data, isError } = useQuery(equipmentSummaryQuery);
  if (!data && isError) return null;
  return (
    <Figures $min={150} $gap={3} role="group" aria-label={t('equipment.summary.label')} aria-busy={!data}>
      {shown.map((each) => (
        <StatCard
          key={each}
          as={Link}
          to={`?tab=equipment&status=${each}`}
          label={each === 'overdue' ? t('equipment.overdue') : t(`equipment.status.${each}`)}
          value={data ? data[each] : <SkeletonBar $width="40%" $height={32} />}
          detail={t(`equipment.summary.detail.${each}`)}
          tone={data && (each === 'maintenance' || each === 'overdue') && data[each] > 0 ? 'alert' : 'plain'}
        />
      ))}
    </Figures>
  );
}
