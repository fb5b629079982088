import { Button } from '@yoza/ui/Button';
import { colour } from '@yoza/ui/theme';
import { Suspense, lazy, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { vehicleTitle, type Job } from '../jobs/job.ts';
import { useMissingProof } from '../proof/use-missing-proof.ts';
import { toMissingProof } from '../screen/tabs.ts';
import { useCompleteJob } from './use-complete-job.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('@yoza/ui/ConfirmDialog')).ConfirmDialog }));

const Hint = styled.p`
  color: ${colour.ink2};
  font: 450 15px/21px var(--yoza-font);
  text-align: center;
`;

interface Properties {
  job: Job;
  openSteps: number;
  /** Number of all steps. */
  stepCount: number;
  isSaving: boolean;
}

/** End of a checklist: a button that reports the job as completed, after confirmation; while proof of work is missing, one that leads there. */
export function CompleteJob({ job, openSteps, stepCount, isSaving }: Properties) {
  const { t } = useTranslation('field');
  const [isAsking, setAsking] = useState(false);
  const { complete, isCompleting } = useCompleteJob(job, () => setAsking(false));
  const vehicle = vehicleTitle(job);
  const missing = useMissingProof(job);
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const leadThere = missing?.leadThere;
  useEffect(() => {
    if (hash !== toMissingProof || !leadThere) return;
    leadThere();
    void navigate({ search }, { replace: true, preventScrollReset: true });
  });
  if (missing) {
    return (
      <>
        <Hint>{missing.words}</Hint>
        <Button isFullWidth onClick={missing.leadThere}>
          {t('proof.addMissing')}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button variant={openSteps === 0 ? 'primary' : 'secondary'} isFullWidth onClick={() => setAsking(true)}>
        {t('checklist.complete')}
      </Button>
      <Hint>
        {openSteps === 0 ? t('checklist.allDone') : t('checklist.stepsLeft', { count: openSteps })}{' '}
        {isSaving && t('checklist.saving')}
      </Hint>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            isOpen
            title={t('checklist.confirmTitle')}
            description={
              openSteps === 0
                ? t('checklist.confirmAll', { total: stepCount, vehicle })
                : t('checklist.confirmOpen', { count: openSteps, vehicle })
            }
            tone="primary"
            confirmLabel={t('checklist.complete')}
            cancelLabel={t('checklist.notYet')}
            onConfirm={complete}
            onCancel={() => setAsking(false)}
            isBusy={isCompleting}
            busyLabel={t('checklist.completing')}
          />
        </Suspense>
      )}
    </>
  );
}
