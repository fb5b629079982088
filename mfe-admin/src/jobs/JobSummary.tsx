import { formatDate } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Well } from '@yoza/ui/Card';
import { colour } from '@yoza/ui/theme';
import { styled } from 'styled-components';
import { personName } from '../people/person-name.ts';
import { shortId } from '../lists/short-id.ts';
import type { Job } from './job.ts';

const List = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 6px 20px;
  font: 450 15px/21px var(--yoza-font);
  dt {
    color: ${colour.ink2};
  }
  dd {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

/** Summary of the job, in four lines. */
export function JobSummary({ job }: { job: Job }) {
  const { t } = useTranslation('admin');
  return (
    <Well>
      <List>
        <dt>{t('jobs.assign.customer')}</dt>
        <dd>{personName(job.customer, t('jobs.unknownCustomer', { id: shortId(job.customerId) }))}</dd>
        <dt>{t('jobs.assign.service')}</dt>
        <dd>{job.service.name}</dd>
        <dt>{t('jobs.assign.when')}</dt>
        <dd>{t('jobs.view.when', { date: formatDate(job.scheduledDate), slot: job.timeSlot })}</dd>
        <dt>{t('jobs.assign.now')}</dt>
        <dd>{job.technicianId ? personName(job.technician, shortId(job.technicianId)) : t('jobs.unassigned')}</dd>
      </List>
    </Well>
  );
}
