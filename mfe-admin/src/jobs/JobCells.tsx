import { formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Avatar } from '@yoza/ui/Avatar';
import { TriangleAlertIcon } from '@yoza/ui/icons';
import { Figures } from '@yoza/ui/Money';
import { StatusChip } from '@yoza/ui/StatusChip';
import { CellDetail, CellMain } from '@yoza/ui/Table';
import { colour } from '@yoza/ui/theme';
import { styled } from 'styled-components';
import { dayText } from '../lists/relative-day.ts';
import { personName } from '../people/person-name.ts';
import { shortId } from '../lists/short-id.ts';
import { movesOf } from './job-facts.ts';
import type { Job } from './job.ts';

interface Cell {
  job: Job;
}

export const JobIdCell = ({ job }: Cell) => <Figures>{shortId(job.id)}</Figures>;

/** Breaks a name that is one long word: it would make the table wider than the page. */
const Customer = styled.div`
  min-width: 80px;
  overflow-wrap: anywhere;
`;

/** Customer's name; the short id while jobs has not received the name from identity. */
export function CustomerCell({ job }: Cell) {
  const { t } = useTranslation('admin');
  return <Customer>{personName(job.customer, t('jobs.unknownCustomer', { id: shortId(job.customerId) }))}</Customer>;
}

const Wash = styled.div`
  /* A day of this year and its slot fit one line; one of another year takes two unless the table is wide. */
  @container yoza-table (min-width: 1000px) {
    min-width: 178px;
  }
  @container yoza-table (min-width: 1080px) {
    white-space: nowrap;
  }
`;

export function ServiceCell({ job }: Cell) {
  const { t } = useTranslation('admin');
  return (
    <Wash>
      <CellMain>{job.service.name}</CellMain>
      <CellDetail>
        {dayText(job.scheduledDate, t)}, <Figures>{job.timeSlot}</Figures>
      </CellDetail>
    </Wash>
  );
}

/** Status in the table of jobs and in the header of a job's details. */
export function JobStatusChip({ job }: Cell) {
  const { t } = useTranslation('admin');
  return <StatusChip status={job.status} label={t(`jobs.status.${job.status}`)} />;
}

const Person = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-width: 80px;
  overflow-wrap: anywhere;
  vertical-align: middle;
  /* Where columns are narrow, the name is shown without the avatar. */
  @container yoza-table (860px <= width < 1080px) {
    & > [aria-hidden='true']:first-child {
      display: none;
    }
  }
`;

const Unassigned = styled(Person)<{ $isUrgent: boolean }>`
  color: ${({ $isUrgent }) => ($isUrgent ? colour.waitingFg : colour.ink3)};
  font-weight: ${({ $isUrgent }) => ($isUrgent ? 600 : 450)};
  .lucide {
    width: 17px;
    height: 17px;
  }
`;

/** Assigned technician; a job without one is highlighted while it can be assigned. */
export function TechnicianCell({ job }: Cell) {
  const { t } = useTranslation('admin');
  if (!job.technicianId) {
    const isUrgent = movesOf(job).assign;
    return (
      <Unassigned $isUrgent={isUrgent}>
        {isUrgent && <TriangleAlertIcon aria-hidden />}
        {t('jobs.unassigned')}
      </Unassigned>
    );
  }
  const name = personName(job.technician, shortId(job.technicianId));
  return (
    <Person>
      <Avatar name={name} src={job.technician?.profileImageUrl} size={28} />
      {name}
    </Person>
  );
}

export const TotalCell = ({ job }: Cell) => formatMoney(job.totalPrice);
