import { formatHours } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Avatar } from '@yoza/ui/Avatar';
import { Figures as Numbers } from '@yoza/ui/Money';
import { Chip } from '@yoza/ui/StatusChip';
import { CellDetail, CellMain } from '@yoza/ui/Table';
import { styled } from 'styled-components';
import { personName } from '../people/person-name.ts';
import { shortTechnicianId } from '../people/short-technician-id.ts';
import { dutyLooks } from './duty-looks.ts';
import { ratingOf, ratingsOf } from './rating-text.ts';
import type { AdminTechnician, Figures } from './technicians.api.ts';

interface OfTechnician {
  technician: AdminTechnician;
}

interface OfFigures {
  figures: Figures | undefined;
}

const Person = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

export function NameCell({ technician }: OfTechnician) {
  const { t } = useTranslation('admin');
  const name = personName(technician, technician.email);
  return (
    <Person>
      <Avatar name={name} src={technician.profileImageUrl} size={32} />
      <span>
        <CellMain>{name}</CellMain>
        <CellDetail>{t('technicians.shortId', { id: shortTechnicianId(technician.id) })}</CellDetail>
      </span>
    </Person>
  );
}

export function ContactCell({ technician: { email, phoneNumber } }: OfTechnician) {
  const { t } = useTranslation('admin');
  return (
    <>
      <CellMain>{email}</CellMain>
      <CellDetail>{phoneNumber ?? t('technicians.noPhone')}</CellDetail>
    </>
  );
}

/** Duty status by the technician's latest log of work, break or travel, or the note that they no longer have access. */
export function StatusCell({ technician, figures }: OfTechnician & OfFigures) {
  const { t } = useTranslation('admin');
  if (!technician.isActive) {
    return (
      <Chip tone="off" shape="crossed-square">
        {t('technicians.removed')}
      </Chip>
    );
  }
  if (!figures) return t('technicians.stats.unknown');
  return <Chip {...dutyLooks[figures.dutyStatus]}>{t(`technicians.duty.${figures.dutyStatus}`)}</Chip>;
}

export function JobsCell({ figures }: OfFigures) {
  const { t } = useTranslation('admin');
  if (!figures) return t('technicians.stats.unknown');
  return (
    <>
      <CellMain>{t('technicians.jobs.active', { count: figures.assignedJobs + figures.inProgressJobs })}</CellMain>
      <CellDetail>{t('technicians.jobs.completed', { count: figures.completedJobs })}</CellDetail>
    </>
  );
}

export function HoursCell({ figures }: OfFigures) {
  const { t } = useTranslation('admin');
  return figures ? <Numbers>{formatHours(figures.totalHours)}</Numbers> : t('technicians.stats.unknown');
}

/** Average rating of a technician's jobs by customers, and the number of ratings. */
export function RatingCell({ figures }: OfFigures) {
  const { t } = useTranslation('admin');
  if (!figures) return t('technicians.stats.unknown');
  const average = ratingOf(figures);
  return (
    <>
      {average !== undefined && <CellMain>{average}</CellMain>}
      <CellDetail>{ratingsOf(figures, t)}</CellDetail>
    </>
  );
}
