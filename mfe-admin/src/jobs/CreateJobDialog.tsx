import { useQuery } from '@tanstack/react-query';
import { businessToday } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { TextArea } from '@yoza/ui/TextArea';
import { TextField } from '@yoza/ui/TextField';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useIdempotencyKey } from '../forms/use-idempotency-key.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { CustomerField } from './CustomerField.tsx';
import { LowTotalDialog } from './LowTotalDialog.tsx';
import { ServiceFields } from './ServiceFields.tsx';
import { SlotFields } from './SlotFields.tsx';
import { VehicleFields } from './VehicleFields.tsx';
import { servicesQuery, useCreateJob } from './new-job.api.ts';
import {
  emptyJob,
  isBelowPrice,
  jobOf,
  missingIn,
  newJobFields,
  vehicleOf,
  type TypedNewJob,
} from './typed-new-job.ts';

/** Dialog to book a job for a customer. */
export function CreateJobDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState(emptyJob);
  const [isAsked, setAsked] = useState(false);
  const services = useQuery(servicesQuery);
  const service = services.data?.find(({ id }) => id === typed.serviceId);
  const vehicleKeyOf = useIdempotencyKey();
  const jobKeyOf = useIdempotencyKey();
  const { errors, isBusy, check, send, stop } = useSubmission(useCreateJob(), {
    fields: newJobFields,
    failedTitle: t('jobs.toast.error'),
    failedText: t('jobs.toast.createFailed'),
    onDone: () => {
      onClose();
      showToast({ title: t('jobs.toast.success'), description: t('jobs.toast.created') });
    },
  });
  const change = (changed: Partial<TypedNewJob>) => setTyped((before) => ({ ...before, ...changed }));
  const create = () => {
    setAsked(false);
    const [vehicle, job] = [vehicleOf(typed), jobOf(typed)];
    send({ vehicle, job, vehicleKey: vehicleKeyOf(vehicle), jobKey: jobKeyOf([vehicle, job]) });
  };
  const submit = () => {
    const missing = missingIn(typed, businessToday());
    const { totalPrice, ...others } = missing;
    const found = Object.entries(others).map(([field, word]) => [field, word && t(`jobs.create.${word}`)]);
    const total = totalPrice && t('jobs.edit.totalWrong');
    const isRight = check({ ...(Object.fromEntries(found) as typeof missing), totalPrice: total });
    if (missing.scheduledDate === 'dateMissing') {
      showToast({ title: t('jobs.toast.error'), description: t('jobs.toast.selectDate'), tone: 'error' });
    }
    if (!isRight) return;
    if (isBelowPrice(typed.totalPrice, service)) setAsked(true);
    else create();
  };
  return (
    <FormDialog
      title={t('jobs.create.title')}
      submitLabel={t('jobs.create.submit')}
      busyLabel={t('jobs.create.busy')}
      onSubmit={submit}
      {...{ isBusy, stop, onClose }}
    >
      <CustomerField onChange={(customerId) => change({ customerId, vehicleId: '' })} error={errors.customerId} />
      <ServiceFields typed={typed} onChange={change} errors={errors} />
      <VehicleFields typed={typed} onChange={change} errors={errors} />
      <TextField
        label={t('jobs.create.location')}
        value={typed.address}
        maxLength={300}
        autoComplete="off"
        onChange={({ target }) => change({ address: target.value })}
        error={errors.address}
      />
      <SlotFields typed={typed} onChange={change} errors={errors} />
      <TextArea
        label={t('jobs.create.instructions')}
        optionalText={t('optional')}
        value={typed.specialInstructions}
        maxLength={2000}
        onChange={({ target }) => change({ specialInstructions: target.value })}
        error={errors.specialInstructions}
      />
      {isAsked && service && (
        <LowTotalDialog
          total={typed.totalPrice}
          service={service}
          onConfirm={create}
          onCancel={() => setAsked(false)}
        />
      )}
    </FormDialog>
  );
}
