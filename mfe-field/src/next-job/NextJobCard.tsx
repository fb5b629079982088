import { Card } from '@yoza/ui/Card';
import { StatusChip } from '@yoza/ui/StatusChip';
import { colour, font } from '@yoza/ui/theme';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { JobAction } from './JobAction.tsx';
import { JobLinks } from '../jobs/JobLinks.tsx';
import { JobPlace } from '../jobs/JobPlace.tsx';
import { Travel } from '../trip/Travel.tsx';
import { customerName, vehicleTitle, workName, type Job } from '../jobs/job.ts';

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 10px;
  margin-bottom: 4px;
  color: ${colour.ink};
`;

const Vehicle = styled.h2`
  font: 650 22px/28px var(--yoza-font);
  letter-spacing: -0.01em;
`;

const What = styled.p`
  margin-bottom: 4px;
  color: ${colour.ink2};
  font: ${font.small};
`;

const Directions = styled.div`
  margin-top: 12px;
  &:empty {
    display: none;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 8px;
  & > :last-child {
    flex: 1 1 auto;
  }
`;

interface Properties {
  job: Job;
  /** Title of the card; defaults to the next job, or the one in progress. */
  title?: string;
}

/** Job with everything needed to get there, and the button to start or continue it. */
export function NextJobCard({ job, title }: Properties) {
  const { t, i18n } = useTranslation('field');
  return (
    <Card tone="active">
      <Head>
        <span>{title ?? t(job.status === 'in_progress' ? 'jobs.current' : 'jobs.next')}</span>
        <StatusChip status={job.status} label={t(`jobs.status.${job.status}`)} />
      </Head>
      <Vehicle>{vehicleTitle(job)}</Vehicle>
      <What>{[workName(job, i18n.language), customerName(job)].filter(Boolean).join(', ')}</What>
      <JobPlace job={job} />
      <Directions>
        <Travel job={job} />
      </Directions>
      <Actions>
        <JobLinks job={job} />
        <JobAction job={job} />
      </Actions>
    </Card>
  );
}
