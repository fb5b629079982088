import { Card } from '@yoza/ui/Card';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { JobLinks } from '../jobs/JobLinks.tsx';
import { JobPlace } from '../jobs/JobPlace.tsx';
import { customerName, workName, type Job } from '../jobs/job.ts';

const Body = styled.div`
  display: grid;
  gap: 12px;
`;

const Links = styled.div`
  display: flex;
  gap: 8px;
`;

/** Customer, service, time and location of a job, with directions, a call link and the customer's notes. */
export function JobDetails({ job }: { job: Job }) {
  const { t, i18n } = useTranslation('field');
  const colour = job.vehicle.color;
  return (
    <Card aria-label={t('checklist.details')}>
      <Body>
        <p>{[customerName(job), workName(job, i18n.language), colour].filter(Boolean).join(', ')}</p>
        <JobPlace job={job} />
        <Links>
          <JobLinks job={job} />
        </Links>
      </Body>
    </Card>
  );
}
