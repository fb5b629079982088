import { formatTime } from '@yoza/shell-sdk/format';
import { StatusChip } from '@yoza/ui/StatusChip';
import { colour } from '@yoza/ui/theme';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { shortId, vehicleTitle, workEnd, type Job } from '../jobs/job.ts';
import { NoticesPlace } from '../screen/layout.ts';
import { BackToJobs } from './BackToJobs.tsx';

const Ground = styled.div`
  background: ${colour.sunken};
  ${NoticesPlace}:not(:empty) ~ & {
    margin-top: 12px;
  }
`;

const Row = styled.div`
  display: grid;
  grid-template: 'back vehicle status' auto 'back detail detail' auto / auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 6px;
  max-width: calc(1120px + 2 * var(--yoza-gutter));
  margin-inline: auto;
  padding: 10px var(--yoza-gutter) 0;
  & > a {
    grid-area: back;
    margin-left: -11px;
  }
`;

const Vehicle = styled.h2`
  grid-area: vehicle;
  font: 650 18px/23px var(--yoza-font);
  letter-spacing: 0;
`;

const Detail = styled.p`
  grid-area: detail;
  color: ${colour.ink2};
  font: 450 15px/21px var(--yoza-font);
  font-variant-numeric: tabular-nums;
`;

/** Heading of a job's checklist: the link back to the jobs, vehicle, short ID, end of the time slot, and status. */
export function JobHead({ job }: { job: Job }) {
  const { t } = useTranslation('field');
  return (
    <Ground>
      <Row>
        <BackToJobs />
        <Vehicle>{vehicleTitle(job)}</Vehicle>
        <Detail>{t('checklist.jobUntil', { id: shortId(job.id), time: formatTime(workEnd(job)) })}</Detail>
        <StatusChip status={job.status} label={t(`jobs.status.${job.status}`)} />
      </Row>
    </Ground>
  );
}
