import { Card } from '@yoza/ui/Card';
import { Figures } from '@yoza/ui/Money';
import { StatusChip } from '@yoza/ui/StatusChip';
import { colour, font } from '@yoza/ui/theme';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { JobAction } from '../jobs/JobAction.tsx';
import { Travel } from '../jobs/Travel.tsx';
import { customerName, shortId, vehicleTitle, type Job } from '../jobs/job.ts';
import { dayWord, slotRange } from '../jobs/slot-words.ts';
import { WaitingMark } from '../offline/waiting/WaitingMark.tsx';
import { jobOf } from '../offline/queue-entry.ts';
import { itemCount } from './progress.ts';

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

const Id = styled(Figures)`
  color: ${colour.ink2};
  font-weight: 600;
`;

const Vehicle = styled.h2`
  font: 650 20px/26px var(--yoza-font);
  letter-spacing: -0.01em;
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

/** One job of the list. */
export function JobEntry({ job }: { job: Job }) {
  const { t } = useTranslation('field');
  const who = [customerName(job), job.service.name].filter(Boolean).join(', ');
  return (
    <Card as="li" tone={job.status === 'in_progress' ? 'active' : 'plain'}>
      <Entry>
        <Head>
          <Id>{shortId(job.id)}</Id>
          <StatusChip status={job.status} label={t(`jobs.status.${job.status}`)} />
        </Head>
        <Vehicle>{vehicleTitle(job)}</Vehicle>
        <Detail>{who}</Detail>
        <Detail>
          {dayWord(job.scheduledDate, t)}, <Figures>{slotRange(job, t)}</Figures> {t('jobs.eat')}
        </Detail>
        <Ids>
          {t('checklist.ids', {
            customer: shortId(job.customerId),
            service: job.serviceId,
            vehicle: shortId(job.vehicleId),
          })}
        </Ids>
        {job.status === 'in_progress' && (
          <Detail>{t('checklist.done', { figure: `${job.checklist?.completedCount ?? 0}/${itemCount}` })}</Detail>
        )}
        <WaitingMark of={(entry) => jobOf(entry) === job.id} />
        <Action>
          <Travel job={job} />
          <JobAction job={job} />
        </Action>
      </Entry>
    </Card>
  );
}
