import { Card } from '@yoza/ui/Card';
import { Disclosure } from '@yoza/ui/Disclosure';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { JobLinks } from '../jobs/JobLinks.tsx';
import { JobPlace } from '../jobs/JobPlace.tsx';
import { customerName, type Job } from '../jobs/job.ts';

const Body = styled.div`
  display: grid;
  gap: 12px;
  padding: 0 14px 14px;
`;

const Links = styled.div`
  display: flex;
  gap: 8px;
`;

/** Who and where, folded away: while washing one seldom needs it. */
export function JobDetails({ job }: { job: Job }) {
  const { t } = useTranslation('field');
  const colour = job.vehicle.color;
  return (
    <Card isFlush>
      <Disclosure title={t('checklist.details')}>
        <Body>
          <p>{[customerName(job), job.service.name, colour].filter(Boolean).join(', ')}</p>
          <JobPlace job={job} />
          <Links>
            <JobLinks job={job} />
          </Links>
        </Body>
      </Disclosure>
    </Card>
  );
}
