import { ButtonLink } from '@yoza/ui/ButtonLink';
import { Card } from '@yoza/ui/Card';
import { EmptyState } from '@yoza/ui/EmptyState';
import { EmptyCar } from '@yoza/ui/illustrations/EmptyCar';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { vehicleTitle, type Job } from '../jobs/job.ts';
import { dismissNoticeAtom, type GoneReason } from '../notices/notices.atoms.ts';
import { JobPayment } from '../payment/JobPayment.tsx';
import { JobReport } from '../report/JobReport.tsx';
import { Content } from '../screen/layout.ts';
import { tabAddress } from '../screen/tabs.ts';

interface Properties {
  id: string;
  reason: GoneReason;
  /** Undefined if it is no longer the technician's job, or could not be loaded. */
  job: Job | undefined;
}

/**
 * Notice in place of the checklist when the job was cancelled, unassigned or completed; the technician who completed it can still collect the cash and
 * read the report.
 */
export function GoneJob({ id, reason, job }: Properties) {
  const { t } = useTranslation('field');
  const dismiss = useSetAtom(dismissNoticeAtom);
  // A technician who has read it here need not be told again in the list.
  useEffect(() => () => dismiss(id), [dismiss, id]);
  return (
    <Content>
      <Card role="status">
        <EmptyState
          illustration={<EmptyCar />}
          title={t(`jobs.gone.${reason}.title`)}
          text={t(`jobs.gone.${reason}.text`, { vehicle: job ? vehicleTitle(job) : '' })}
          action={
            <ButtonLink as={Link} to={tabAddress('checklist')} variant="primary">
              {t('checklist.back')}
            </ButtonLink>
          }
        />
      </Card>
      {reason === 'completed' && <JobPayment jobId={id} />}
      {reason === 'completed' && job && <JobReport job={job} />}
    </Content>
  );
}
