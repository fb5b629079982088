import { ButtonLink } from '@yoza/ui/ButtonLink';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { Link } from 'react-router';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { shortId, type Job } from '../jobs/job.ts';
import { tabAddress } from '../screen/tabs.ts';

/** Link that opens a job; in the list for jobs that cannot be started there. */
export function OpenJob({ job }: { job: Job }) {
  const { t } = useTranslation('field');
  return (
    <ButtonLink as={Link} to={tabAddress('checklist', job.id)}>
      <span>
        {t('jobs.open')}
        <VisuallyHidden>, {t('jobs.jobOf', { id: shortId(job.id) })}</VisuallyHidden>
      </span>
    </ButtonLink>
  );
}
