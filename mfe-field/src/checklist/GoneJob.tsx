import { ButtonLink } from '@yoza/ui/ButtonLink';
import { Card } from '@yoza/ui/Card';
import { EmptyState } from '@yoza/ui/EmptyState';
import { EmptyCar } from '@yoza/ui/illustrations/EmptyCar';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Content } from '../frame/layout.ts';
import { tabAddress } from '../frame/tabs.ts';
import { dismissNoticeAtom, type GoneReason } from '../jobs/notices.atoms.ts';
import { JobPayment } from '../payment/JobPayment.tsx';

interface Properties {
  id: string;
  reason: GoneReason;
  /** Not known for a job that is no longer the technician's. */
  vehicle?: string;
}

/** Instead of the checklist, when the job was cancelled, taken away or is completed; who has completed it can still take the cash. */
export function GoneJob({ id, reason, vehicle = '' }: Properties) {
  const { t } = useTranslation('field');
  const dismiss = useSetAtom(dismissNoticeAtom);
  // Whoever has read it here need not be told again in the list.
  useEffect(() => () => dismiss(id), [dismiss, id]);
  return (
    <Content>
      <Card role="status">
        <EmptyState
          illustration={<EmptyCar />}
          title={t(`jobs.gone.${reason}.title`)}
          text={t(`jobs.gone.${reason}.text`, { vehicle })}
          action={
            <ButtonLink as={Link} to={tabAddress('checklist')} variant="primary">
              {t('checklist.back')}
            </ButtonLink>
          }
        />
      </Card>
      {reason === 'completed' && <JobPayment jobId={id} />}
    </Content>
  );
}
