import { useQuery } from '@tanstack/react-query';
import { businessToday } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { TextArea } from '@yoza/ui/TextArea';
import { TextField } from '@yoza/ui/TextField';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { reportFaults } from '../forms/field-schemas.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useChangeForm } from '../forms/use-change-form.ts';
import { useIdempotencyKey } from '../forms/use-idempotency-key.ts';
import { CustomerField } from './CustomerField.tsx';
import { LowTotalDialog } from './LowTotalDialog.tsx';
import { ServiceFields } from './ServiceFields.tsx';
import { SlotFields } from './SlotFields.tsx';
import { VehicleFields } from './VehicleFields.tsx';
import { servicesQuery, useCreateJob } from './new-job.api.ts';
import { emptyJob, faultsIn, isBelowPrice, jobOf, vehicleOf, type TypedNewJob } from './typed-new-job.ts';

/** Dialog to book a job for a customer. */
export function CreateJobDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [isConfirming, setConfirming] = useState(false);
  const services = useQuery(servicesQuery);
  const vehicleKeyOf = useIdempotencyKey();
  const jobKeyOf = useIdempotencyKey();
  const { form, field, errorOf, isBusy, handle, send, stop } = useChangeForm(useCreateJob(), {
    schema: z.custom<TypedNewJob>().superRefine(
      reportFaults((typed) => {
        const { totalPrice, ...others } = faultsIn(typed, businessToday());
        const found = Object.entries(others).map(([name, word]) => [name, word && t(`jobs.create.${word}`)]);
        return { ...Object.fromEntries(found), totalPrice: totalPrice && t('jobs.edit.totalWrong') };
      }),
    ),
    defaultValues: emptyJob,
    failedTitle: t('jobs.toast.error'),
    failedText: t('jobs.toast.createFailed'),
    onDone: () => {
      onClose();
      showToast({ title: t('jobs.toast.success'), description: t('jobs.toast.created') });
    },
  });
  const { control } = form;
  const [serviceId, totalPrice] = useWatch({ control, name: ['serviceId', 'totalPrice'] });
  const service = services.data?.find(({ id }) => id === serviceId);
  const create = (typed: TypedNewJob) => {
    setConfirming(false);
    const [vehicle, job] = [vehicleOf(typed), jobOf(typed)];
    send({ vehicle, job, vehicleKey: vehicleKeyOf(vehicle), jobKey: jobKeyOf([vehicle, job]) });
  };
  const submit = handle(
    (typed) => (isBelowPrice(typed.totalPrice, service) ? setConfirming(true) : create(typed)),
    () => {
      if (form.getValues('scheduledDate')) return;
      showToast({ title: t('jobs.toast.error'), description: t('jobs.toast.selectDate'), tone: 'error' });
    },
  );
  return (
    <FormDialog
      title={t('jobs.create.title')}
      submitLabel={t('jobs.create.submit')}
      busyLabel={t('jobs.create.busy')}
      onSubmit={submit}
      {...{ isBusy, stop, onClose }}
    >
      <Controller
        control={control}
        name="customerId"
        render={({ field: { ref, onChange }, fieldState }) => (
          <CustomerField
            ref={ref}
            onChange={(customerId) => {
              onChange(customerId);
              form.setValue('vehicleId', '');
            }}
            error={fieldState.error?.message}
          />
        )}
      />
      <ServiceFields {...{ form, field, errorOf }} />
      <VehicleFields {...{ form, field }} />
      <TextField {...field('address')} label={t('jobs.create.location')} maxLength={300} autoComplete="off" />
      <SlotFields {...{ form, field }} />
      <TextArea
        {...field('specialInstructions')}
        label={t('jobs.create.instructions')}
        optionalText={t('optional')}
        maxLength={2000}
      />
      {isConfirming && service && (
        <LowTotalDialog
          total={totalPrice}
          service={service}
          onConfirm={() => create(form.getValues())}
          onCancel={() => setConfirming(false)}
        />
      )}
    </FormDialog>
  );
}
