import { Card } from '@yoza/ui/Card';
import { Figures } from '@yoza/ui/Money';
import { StatusChip } from '@yoza/ui/StatusChip';
import { MapPinIcon } from '@yoza/ui/icons';
import { colour, font } from '@yoza/ui/theme';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { JobAction } from '../next-job/JobAction.tsx';
import { OpenJob } from './OpenJob.tsx';
import { Travel } from '../trip/Travel.tsx';
import { customerName, shortId, vehicleTitle, workName, type Job } from '../jobs/job.ts';
import { dayText, slotRange } from '../jobs/slot-text.ts';
import { UnsentMark } from '../offline/UnsentMark.tsx';
import { jobOf } from '../offline/queue-entry.ts';
import { itemIdsOf } from '../jobs/progress.ts';

const Entry = styled.div`
  display: flex;
  flex-direction: column;
  gap: 4px;
  height: 100%;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 10px;
`;

const When = styled.h2`
  font: 650 20px/26px var(--yoza-font);
  letter-spacing: -0.01em;
`;

const Where = styled.p`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: 8px;
  font: 600 17px/23px var(--yoza-font);
  overflow-wrap: anywhere;
  .lucide {
    width: 20px;
    height: 20px;
    margin-top: 1px;
  }
`;

const Detail = styled.p`
  color: ${colour.ink2};
  font: ${font.small};
  font-size: 15px;
`;

const Ids = styled(Detail)`
  color: ${colour.ink3};
  font: ${font.caption};
  font-variant-numeric: tabular-nums;
`;

const Action = styled.div`
  display: grid;
  gap: 8px;
  margin-top: auto;
  padding-top: 8px;
`;

interface Properties {
  job: Job;
  /** True if the job is in progress or next and can be worked on from the list; any other job is opened first. */
  isNext: boolean;
}

/** One job of the list, with its time and place first. */
export function JobEntry({ job, isNext }: Properties) {
  const { t, i18n } = useTranslation('field');
  const who = [customerName(job), workName(job, i18n.language)].filter(Boolean).join(', ');
  return (
    <Card as="li" tone={job.status === 'in_progress' ? 'active' : 'plain'}>
      <Entry>
        <Head>
          <When>
            {dayText(job.scheduledDate, t)}, <Figures>{slotRange(job, t)}</Figures> {t('jobs.eat')}
          </When>
          <StatusChip status={job.status} label={t(`jobs.status.${job.status}`)} />
        </Head>
        <Where>
          <MapPinIcon aria-hidden />
          <span>{[job.address, job.landmark].filter(Boolean).join(', ')}</span>
        </Where>
        <Detail>{vehicleTitle(job)}</Detail>
        <Detail>{who}</Detail>
        {job.status === 'in_progress' && (
          <Detail>
            {t('checklist.done', { figure: `${job.checklist?.completedCount ?? 0}/${itemIdsOf(job).length}` })}
          </Detail>
        )}
        <UnsentMark of={(entry) => jobOf(entry) === job.id} />
        <Action>
          <Travel job={job} />
          {isNext ? <JobAction job={job} /> : <OpenJob job={job} />}
        </Action>
        <Ids>
          {t('checklist.ids', {
            job: shortId(job.id),
            customer: shortId(job.customerId),
            service: job.serviceId,
            vehicle: shortId(job.vehicleId),
          })}
        </Ids>
      </Entry>
    </Card>
  );
}
