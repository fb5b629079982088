import { formatMoney } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { NumberField } from '@yoza/ui/NumberField';
import { Select } from '@yoza/ui/Select';
import { TextArea } from '@yoza/ui/TextArea';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ChangedBanner } from '../forms/ChangedBanner.tsx';
import { FormDialog } from '../forms/FormDialog.tsx';
import { reportFaults } from '../forms/field-schemas.ts';
import { parseAmount } from '../forms/parse-amount.ts';
import { useChangeForm } from '../forms/use-change-form.ts';
import { useIdempotencyKey } from '../forms/use-idempotency-key.ts';
import { shortId } from '../lists/short-id.ts';
import { changesOf, nextStatuses, totalLock, typedJob, type TypedJob } from './edited-job.ts';
import type { Job } from './job.ts';
import { jobNow, useChangeJob } from './jobs.api.ts';

/** Changes status, total and instructions of a job. After a concurrent change, the current job can be shown. */
export function EditJobDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  // Input is compared with the version shown at opening, even if a newer one arrives in the meantime.
  const [base, setBase] = useState(job);
  return <EditJob key={base.version} job={base} onClose={onClose} onCurrent={setBase} />;
}

interface Properties {
  job: Job;
  onClose: () => void;
  onCurrent: (job: Job) => void;
}

function EditJob({ job, onClose, onCurrent }: Properties) {
  const { t } = useTranslation('admin');
  const keyOf = useIdempotencyKey();
  const change = useChangeJob(job.id);
  const lock = totalLock(job);
  const { form, field, isBusy, handle, send, stop } = useChangeForm(change, {
    schema: z.custom<TypedJob>().superRefine(
      reportFaults(({ totalPrice }) => ({
        totalPrice: lock || parseAmount(totalPrice) ? undefined : t('jobs.edit.totalWrong'),
      })),
    ),
    defaultValues: typedJob(job),
    failedTitle: t('jobs.toast.updateFailed'),
    onDone: ({ id }) => {
      onClose();
      showToast({ title: t('jobs.toast.updated'), description: t('jobs.toast.updatedText', { id: shortId(id) }) });
    },
  });
  const [status, totalPrice] = useWatch({ control: form.control, name: ['status', 'totalPrice'] });
  const amount = parseAmount(totalPrice);
  const statuses = nextStatuses(job);
  const submit = handle((typed) => {
    const body = changesOf(job, typed);
    if (!body) onClose();
    else send({ ...body, key: keyOf(body) });
  });
  const hint = statuses.length === 1 ? 'isFinal' : job.status === 'pending' ? 'needsTechnician' : undefined;
  return (
    <FormDialog
      title={t('jobs.edit.title', { id: shortId(job.id) })}
      subtitle={job.service.name}
      submitLabel={t('jobs.edit.save')}
      busyLabel={t('saving')}
      onSubmit={submit}
      {...{ isBusy, stop, onClose }}
    >
      <ChangedBanner error={change.error} current={jobNow(change.error)} onShow={onCurrent} />
      <Select
        label={t('jobs.edit.status')}
        {...field('status')}
        disabled={statuses.length === 1}
        options={statuses.map((value) => ({ value, label: t(`jobs.status.${value}`) }))}
        description={hint && t(`jobs.edit.${hint}`)}
      />
      {status === 'cancelled' && job.status !== 'cancelled' && (
        <Banner tone="warning">{t('jobs.edit.cancelling')}</Banner>
      )}
      <NumberField
        label={t('jobs.edit.total')}
        type="number"
        step="0.01"
        min="1"
        {...field('totalPrice')}
        disabled={lock !== null}
        description={
          lock
            ? t(`jobs.edit.${lock}`)
            : t('jobs.edit.totalWords', { amount: formatMoney(amount ?? Number(job.totalPrice)) })
        }
      />
      <TextArea
        label={t('jobs.edit.instructions')}
        optionalText={t('optional')}
        {...field('specialInstructions')}
        maxLength={2000}
      />
    </FormDialog>
  );
}
