import { useQuery } from '@tanstack/react-query';
import { formatHours, formatShortDate } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { ButtonLink } from '@yoza/ui/ButtonLink';
import { Dialog } from '@yoza/ui/Dialog';
import { Facts } from '@yoza/ui/Facts';
import { Link } from 'react-router';
import { personName } from '../people/person-name.ts';
import { ratingOf, ratingsOf } from './rating-text.ts';
import { StatusCell } from './TechnicianCells.tsx';
import { figuresQuery, type AdminTechnician } from './technicians.api.ts';

/** All details of a technician, with links to their jobs and logs. */
export function ProfileDialog({ technician, onClose }: { technician: AdminTechnician; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { data } = useQuery(figuresQuery([technician.id]));
  const figures = data?.technicians[0];
  const unknown = t('technicians.stats.unknown');
  const removedAt = technician.accessRemovedAt;
  const facts = [
    {
      id: 'email',
      term: t('technicians.profile.email'),
      value: <a href={`mailto:${technician.email}`}>{technician.email}</a>,
    },
    { id: 'phone', term: t('technicians.profile.phone'), value: technician.phoneNumber ?? t('technicians.noPhone') },
    { id: 'joined', term: t('technicians.profile.joined'), value: formatShortDate(technician.createdAt) },
    ...(removedAt
      ? [{ id: 'removed', term: t('technicians.profile.removedAt'), value: formatShortDate(removedAt) }]
      : []),
    { id: 'assigned', term: t('technicians.profile.assigned'), value: figures?.assignedJobs ?? unknown },
    { id: 'underWay', term: t('technicians.profile.underWay'), value: figures?.inProgressJobs ?? unknown },
    { id: 'completed', term: t('technicians.profile.completed'), value: figures?.completedJobs ?? unknown },
    { id: 'hours', term: t('technicians.profile.hours'), value: figures ? formatHours(figures.totalHours) : unknown },
    {
      id: 'rating',
      term: t('technicians.stats.rating'),
      value: ratingOf(figures) ?? unknown,
      details: figures ? [ratingsOf(figures, t)] : [],
    },
    { id: 'id', term: t('technicians.profile.id'), value: technician.id },
  ];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={personName(technician, technician.email)}
      closeLabel={t('close')}
      headerEnd={<StatusCell {...{ technician, figures }} />}
      isDismissable
      footer={
        <>
          <ButtonLink as={Link} to={`?tab=jobs&technician=${technician.id}`} onClick={onClose}>
            {t('technicians.actions.jobs')}
          </ButtonLink>
          <ButtonLink as={Link} to={`?tab=logs&technician=${technician.id}`} onClick={onClose}>
            {t('technicians.actions.logs')}
          </ButtonLink>
        </>
      }
    >
      <Facts facts={facts} />
    </Dialog>
  );
}
