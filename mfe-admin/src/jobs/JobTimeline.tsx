import { formatDateTime, formatTime } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Timeline } from '@yoza/ui/Timeline';
import { colour, font } from '@yoza/ui/theme';
import { styled } from 'styled-components';
import { personName } from '../people/person-name.ts';
import { momentsOf, type JobMoment } from './job-facts.ts';
import type { Job } from './job.ts';

const Title = styled.h3`
  margin: 14px 0 8px;
  font: 650 15px/20px var(--yoza-font);
`;

const Note = styled.p`
  margin-top: 12px;
  font: ${font.caption};
  color: ${colour.ink2};
`;

/** Events of the job, with their times. */
export function JobTimeline({ job }: { job: Job }) {
  const { t } = useTranslation('admin');
  const labelOf = ({ id, at }: JobMoment) => {
    if (id === 'onTheWay' && job.expectedArrivalAt) {
      return t('jobs.view.moment.onTheWayUntil', { time: formatTime(job.expectedArrivalAt) });
    }
    if (id !== 'assigned' || !at || !job.technician) return t(`jobs.view.moment.${id}`);
    return t('jobs.view.moment.assignedTo', { name: personName(job.technician, '') });
  };
  return (
    <section>
      <Title>{t('jobs.view.timeline')}</Title>
      <Timeline
        label={t('jobs.view.timeline')}
        items={momentsOf(job).map((moment) => ({
          id: moment.id,
          label: labelOf(moment),
          detail: moment.at ? formatDateTime(moment.at) : t('jobs.view.notYet'),
          state: moment.at ? 'done' : 'todo',
        }))}
      />
      {job.lateCancel && <Note>{t('jobs.view.late')}</Note>}
      <Note>{t('jobs.view.updated', { time: formatDateTime(job.updatedAt) })}</Note>
    </section>
  );
}
