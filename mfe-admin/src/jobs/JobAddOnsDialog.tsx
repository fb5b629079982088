import { useQuery } from '@tanstack/react-query';
import { formatDuration, formatMoney } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Muted } from '@yoza/ui/Page';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { useRefusedQuery } from '../access/use-refusal.ts';
import { ChangedBanner } from '../forms/ChangedBanner.tsx';
import { CheckboxList } from '../forms/CheckboxList.tsx';
import { FormDialog } from '../forms/FormDialog.tsx';
import { reportFaults } from '../forms/field-schemas.ts';
import { useChangeForm } from '../forms/use-change-form.ts';
import { shortId } from '../lists/short-id.ts';
import { AgreedPrice } from './AgreedPrice.tsx';
import { basketRefusal } from './basket-refusal.ts';
import { addOnOptions, orderedIds } from './job-add-ons.ts';
import type { Job } from './job.ts';
import { jobNow, useChangeJobAddOns } from './jobs.api.ts';
import { addOnsQuery } from './new-job.api.ts';
import { newTotalIn } from './typed-details.ts';

interface Properties {
  job: Job;
  onClose: () => void;
}

/** Changes the add-ons of a job that has not begun. After a concurrent change, the current job can be shown. */
export function JobAddOnsDialog({ job, onClose }: Properties) {
  // Input is compared with the version shown at opening, even if a newer one arrives in the meantime.
  const [base, setBase] = useState(job);
  return <JobAddOns key={base.version} job={base} onClose={onClose} onCurrent={setBase} />;
}

interface Typed {
  addOnIds: string[];
  /** New total that the server requires the customer's agreement for, and if it was given. */
  totalPrice: { total: string; isAgreed: boolean } | null;
}

function JobAddOns({ job, onClose, onCurrent }: Properties & { onCurrent: (job: Job) => void }) {
  const { t } = useTranslation('admin');
  const query = useQuery(addOnsQuery(job.serviceId));
  useRefusedQuery(query.error);
  const options = addOnOptions(job, query.data ?? []);
  const change = useChangeJobAddOns(job.id);
  const { form, isBusy, handle, send, stop } = useChangeForm(change, {
    schema: z.custom<Typed>().superRefine(
      reportFaults(({ totalPrice }) => ({
        totalPrice: totalPrice && !totalPrice.isAgreed ? t('jobs.details.notAgreed') : undefined,
      })),
    ),
    defaultValues: { addOnIds: orderedIds(job), totalPrice: null } as Typed,
    failedTitle: t('jobs.addOns.failed'),
    onDone: ({ id }) => {
      onClose();
      showToast({ title: t('jobs.addOns.changed'), description: t('jobs.details.changedText', { id: shortId(id) }) });
    },
    onRefused: (error) => {
      const total = newTotalIn(error);
      if (total !== undefined) {
        form.setValue('totalPrice', { total, isAgreed: false });
        return true;
      }
      const refusal = basketRefusal(error, t, (id) => options.find((option) => option.id === id)?.name ?? id);
      if (!refusal) return false;
      form.setError('addOnIds', { message: refusal.message });
      form.setFocus('addOnIds');
      return true;
    },
  });
  const submit = handle(({ addOnIds, totalPrice }) => {
    const before = orderedIds(job);
    if (before.length === addOnIds.length && before.every((id) => addOnIds.includes(id))) return onClose();
    send({ addOnIds, version: job.version, ...(totalPrice && { totalPrice: totalPrice.total }) });
  });
  const isAgreed = job.lines?.some(({ kind }) => kind === 'agreed');
  return (
    <FormDialog
      title={t('jobs.addOns.title', { id: shortId(job.id) })}
      subtitle={t('jobs.details.told')}
      submitLabel={t('jobs.edit.save')}
      busyLabel={t('saving')}
      onSubmit={submit}
      {...{ isBusy, stop, onClose }}
    >
      <ChangedBanner error={change.error} current={jobNow(change.error)} onShow={onCurrent} />
      <Controller
        control={form.control}
        name="addOnIds"
        render={({ field: { ref, value, onChange }, fieldState }) => (
          <CheckboxList
            ref={ref}
            label={t('jobs.addOns.ofService', { service: job.service.name })}
            description={options.length === 0 && query.isSuccess ? t('jobs.addOns.none') : undefined}
            options={options.map(({ id, name, isIncluded, offered }) => ({
              value: id,
              label: name,
              isFixed: isIncluded || undefined,
              description: isIncluded
                ? t('jobs.price.included')
                : offered
                  ? t('jobs.addOns.option', {
                      price: formatMoney(offered.price),
                      duration: formatDuration(offered.minutes),
                    })
                  : t('jobs.addOns.retired'),
            }))}
            values={value}
            onChange={(ids) => {
              onChange(ids);
              form.setValue('totalPrice', null);
              form.clearErrors();
            }}
            error={fieldState.error?.message ?? (query.isError ? t('jobs.addOns.loadFailed') : undefined)}
          />
        )}
      />
      {isAgreed && <Muted>{t('jobs.addOns.agreedTotal')}</Muted>}
      <Controller
        control={form.control}
        name="totalPrice"
        render={({ field: { ref, value: price, onChange }, fieldState }) =>
          price ? (
            <AgreedPrice
              ref={ref}
              from={job.totalPrice}
              to={price.total}
              isAgreed={price.isAgreed}
              onAgree={(agreed) => onChange({ ...price, isAgreed: agreed })}
              error={fieldState.error?.message}
            />
          ) : (
            <Muted>{t('jobs.edit.totalWords', { amount: formatMoney(job.totalPrice) })}</Muted>
          )
        }
      />
    </FormDialog>
  );
}
