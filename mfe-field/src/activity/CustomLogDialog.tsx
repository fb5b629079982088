import { Button } from '@yoza/ui/Button';
import { Dialog } from '@yoza/ui/Dialog';
import { useId } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { useActiveJobs } from '../jobs/use-active-jobs.ts';
import { LogFields } from './LogFields.tsx';
import { customActivities } from './recent-activity.ts';
import { useLogForm } from './use-log-form.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`;

/** Dialog that records an activity manually, optionally for one of the jobs. */
export function CustomLogDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('field');
  const formId = useId();
  const { data: jobs = [] } = useActiveJobs();
  const { form, submit, isPending } = useLogForm({ kind: 'custom', onLogged: onClose });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('activity.custom')}
      subtitle={t('activity.customHint')}
      closeLabel={t('activity.close')}
      isBusy={isPending}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={isPending}>
            {t('activity.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isBusy={isPending}
            busyLabel={t('activity.form.submitting')}
          >
            {t('activity.form.submit')}
          </Button>
        </>
      }
    >
      <Form id={formId} noValidate onSubmit={(event) => void submit(event)} aria-label={t('activity.custom')}>
        <LogFields form={form} activities={customActivities} jobs={jobs} />
      </Form>
    </Dialog>
  );
}
