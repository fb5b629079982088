import { businessToday } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { TextArea } from '@yoza/ui/TextArea';
import { TextField } from '@yoza/ui/TextField';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { reportFaults } from '../forms/field-schemas.ts';
import { parseAmount } from '../forms/parse-amount.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useChangeForm } from '../forms/use-change-form.ts';
import { useIdempotencyKey } from '../forms/use-idempotency-key.ts';
import { AddOnFields } from './AddOnFields.tsx';
import { CustomerField } from './CustomerField.tsx';
import { LowTotalDialog } from './LowTotalDialog.tsx';
import { PriceFields } from './PriceFields.tsx';
import { ServiceField } from './ServiceField.tsx';
import { SlotFields } from './SlotFields.tsx';
import { VehicleFields } from './VehicleFields.tsx';
import { basketRefusal } from './basket-refusal.ts';
import { useCreateJob } from './new-job.api.ts';
import { emptyJob, faultsIn, isBelowPrice, jobOf, vehicleOf, type TypedNewJob } from './typed-new-job.ts';
import { newTotalIn } from './typed-details.ts';
import { useBasket } from './use-basket.ts';

/** Dialog to book a job for a customer. */
export function CreateJobDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [isConfirming, setConfirming] = useState(false);
  const [quotedCode, setQuotedCode] = useState('');
  const vehicleKeyOf = useIdempotencyKey();
  const jobKeyOf = useIdempotencyKey();
  const { form, field, errorOf, isBusy, handle, send, stop } = useChangeForm(useCreateJob(), {
    schema: z.custom<TypedNewJob>().superRefine(
      reportFaults((typed) => {
        const { totalPrice, discountCode, ...others } = faultsIn(typed, businessToday());
        const found = Object.entries(others).map(([name, word]) => [name, word && t(`jobs.create.${word}`)]);
        return {
          ...Object.fromEntries(found),
          discountCode: discountCode && t('jobs.create.codeWrong'),
          totalPrice: totalPrice && t('jobs.edit.totalWrong'),
        };
      }),
    ),
    defaultValues: emptyJob,
    failedTitle: t('jobs.toast.error'),
    failedText: t('jobs.toast.createFailed'),
    onDone: () => {
      onClose();
      showToast({ title: t('jobs.toast.success'), description: t('jobs.toast.created') });
    },
    onRefused: (error) => {
      const part =
        newTotalIn(error) !== undefined
          ? ({ part: 'totalPrice', message: t('jobs.create.priceChanged') } as const)
          : basketRefusal(error, t, state.nameOf);
      if (!part || part.part === 'timeSlot' || part.part === 'payment') return false;
      form.setError(part.part, { message: part.message });
      form.setFocus(part.part);
      return true;
    },
  });
  const { control } = form;
  const state = useBasket(control, quotedCode);
  const { service, price, basket, isOwn, faults } = state;
  const create = (typed: TypedNewJob) => {
    setConfirming(false);
    const amount = typed.totalPrice === null ? Number(price?.totalPrice) : parseAmount(typed.totalPrice)!;
    const [vehicle, job] = [vehicleOf(typed), jobOf(typed, basket, { amount, isOwn, basePrice: price?.basePrice })];
    send({ vehicle, job, vehicleKey: vehicleKeyOf(vehicle), jobKey: jobKeyOf([vehicle, job]) });
  };
  /** Shows why the price is not known, or asks the admin to check it with a code that was not quoted yet. */
  const askToCheck = (typed: TypedNewJob) => {
    setQuotedCode(typed.discountCode.trim());
    const name = faults.addOnIds ? 'addOnIds' : faults.discountCode ? 'discountCode' : 'totalPrice';
    form.setError(name, { message: faults[name] ?? t('jobs.create.checkPrice') });
    form.setFocus(name);
  };
  const submit = handle(
    (typed) => {
      const isQuoted = price !== undefined && typed.discountCode.trim() === quotedCode;
      if (!isOwn && !isQuoted) askToCheck(typed);
      else if (isOwn && isBelowPrice(typed.totalPrice, price ?? service)) setConfirming(true);
      else create(typed);
    },
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
      <ServiceField {...{ form, field, errorOf }} />
      <AddOnFields {...{ form, state }} />
      <VehicleFields {...{ form, field }} isPricedBySize={service?.priceVaries ?? false} />
      <TextField {...field('address')} label={t('jobs.create.location')} maxLength={300} autoComplete="off" />
      <SlotFields {...{ form, field, basket }} />
      <TextArea
        {...field('specialInstructions')}
        label={t('jobs.create.instructions')}
        optionalText={t('optional')}
        maxLength={2000}
      />
      <PriceFields {...{ form, state }} onCode={setQuotedCode} />
      {isConfirming && service && (
        <LowTotalDialog
          total={form.getValues('totalPrice')}
          service={{ name: service.name, totalPrice: (price ?? service).totalPrice }}
          onConfirm={() => create(form.getValues())}
          onCancel={() => setConfirming(false)}
        />
      )}
    </FormDialog>
  );
}
