import { formatDay, formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { ButtonLink } from '@yoza/ui/ButtonLink';
import { EmptyState } from '@yoza/ui/EmptyState';
import { StatusShape } from '@yoza/ui/StatusShape';
import { colour, font } from '@yoza/ui/theme';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { formatCount } from '../lists/format-count.ts';
import { dayText } from '../lists/relative-day.ts';
import { shortId } from '../lists/short-id.ts';
import { ChartCard } from './ChartCard.tsx';
import type { Overview } from './overview.api.ts';
import { brokenEquipment, jobFound, pieceFound, unassignedJobs } from './row-addresses.ts';

/** Element id of the card of urgent issues, as a link target. */
export const urgentId = 'urgent-issues';

const Rows = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: 16px minmax(0, 1fr) auto;
  align-items: center;
  gap: 12px;
  padding-block: 9px;
  & + & {
    border-top: 1px solid ${colour.line};
  }
`;

const Mark = styled.span<{ $isBroken: boolean }>`
  --shape-hole: ${colour.surface};
  display: grid;
  color: ${({ $isBroken }) => ($isBroken ? colour.alertFg : colour.waitingFg)};
`;

const What = styled.p`
  font: ${font.label};
  overflow-wrap: anywhere;
`;

const Details = styled.p`
  font: ${font.caption};
  color: ${colour.ink2};
  overflow-wrap: anywhere;
`;

const All = styled(Link)`
  padding-block: 2px;
  font: ${font.label};
  color: ${colour.lake};
`;

/** Issues that need action: unassigned jobs, and equipment in maintenance. Names the first few of each, and links to all. */
export function UrgentIssues({ overview }: { overview: Overview }) {
  const { t } = useTranslation('admin');
  const urgent = overview.unassignedJobs + overview.equipmentInMaintenance;
  return (
    <ChartCard
      id={urgentId}
      title={t('overview.urgent.title')}
      figure={formatCount(urgent)}
      end={
        <>
          {overview.unassignedJobs > 0 && (
            <All to={unassignedJobs}>{t('overview.urgent.allJobs', { count: overview.unassignedJobs })}</All>
          )}
          {overview.equipmentInMaintenance > 0 && (
            <All to={brokenEquipment}>
              {t('overview.urgent.allEquipment', { count: overview.equipmentInMaintenance })}
            </All>
          )}
        </>
      }
    >
      {urgent === 0 && <EmptyState title={t('overview.urgent.none')} text={t('overview.urgent.noneText')} />}
      <Rows>
        {overview.nextUnassignedJobs.map(({ id, scheduledDate, timeSlot, address, totalPrice }) => (
          <Issue
            key={id}
            isBroken={false}
            what={t('overview.urgent.job', { id: shortId(id) })}
            details={`${dayText(scheduledDate, t)}, ${timeSlot}, ${address}, ${formatMoney(totalPrice)}`}
            action={
              <ButtonLink as={Link} size="compact" to={jobFound(id)}>
                {t('overview.urgent.assign')}
              </ButtonLink>
            }
          />
        ))}
        {overview.brokenEquipment.map(({ id, name, model, updatedAt, holder }) => (
          <Issue
            key={id}
            isBroken
            what={t('overview.urgent.equipment', { name: [name, model].filter(Boolean).join(' ') })}
            details={
              holder
                ? t('overview.urgent.sinceWith', { day: formatDay(updatedAt), holder })
                : t('overview.urgent.since', { day: formatDay(updatedAt) })
            }
            action={
              <ButtonLink as={Link} size="compact" to={pieceFound(name)}>
                {t('overview.urgent.view')}
              </ButtonLink>
            }
          />
        ))}
      </Rows>
    </ChartCard>
  );
}

function Issue(properties: { isBroken: boolean; what: string; details: string; action: ReactNode }) {
  const { isBroken, what, details, action } = properties;
  return (
    <Row>
      <Mark $isBroken={isBroken}>
        <StatusShape shape={isBroken ? 'triangle' : 'dashed-ring'} />
      </Mark>
      <div>
        <What>{what}</What>
        <Details>{details}</Details>
      </div>
      {action}
    </Row>
  );
}
