import { useQuery } from '@tanstack/react-query';
import { placeNotes } from '@yoza/jobs-contract/place-notes';
import { formatMoney } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Muted } from '@yoza/ui/Page';
import { Select } from '@yoza/ui/Select';
import { formatPlate } from '@yoza/ui/format-plate';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useRefusedQuery } from '../access/use-refusal.ts';
import { isOfVisit } from '../board/is-of-visit.ts';
import { ChangedBanner } from '../forms/ChangedBanner.tsx';
import { FormDialog } from '../forms/FormDialog.tsx';
import { reportFaults } from '../forms/field-schemas.ts';
import { useChangeForm, type ChangeForm } from '../forms/use-change-form.ts';
import { useIdempotencyKey } from '../forms/use-idempotency-key.ts';
import { shortId } from '../lists/short-id.ts';
import { AgreedPrice } from './AgreedPrice.tsx';
import { JobPlaceFields } from './JobPlaceFields.tsx';
import { basketRefusal } from './basket-refusal.ts';
import { vehicleName } from './job-facts.ts';
import type { Job } from './job.ts';
import { jobNow, useChangeJobDetails } from './jobs.api.ts';
import { servicesQuery, vehiclesQuery } from './new-job.api.ts';
import {
  detailsOf,
  formerTotalIn,
  isPinLeftBehind,
  newTotalIn,
  typedDetails,
  type DetailsForm,
} from './typed-details.ts';

const fields = ['vehicleId', 'serviceId', 'address', ...placeNotes, 'latitude', 'longitude', 'totalPrice'] as const;

interface Properties {
  job: Job;
  onClose: () => void;
}

/**
 * Changes vehicle, service and address of a job that has not begun. After a concurrent change, such as a reschedule by the customer, the current job
 * can be shown.
 */
export function JobDetailsDialog({ job, onClose }: Properties) {
  // Input is compared with the version shown at opening, even if a newer one arrives in the meantime.
  const [base, setBase] = useState(job);
  return <JobDetails key={base.version} job={base} onClose={onClose} onCurrent={setBase} />;
}

function JobDetails({ job, onClose, onCurrent }: Properties & { onCurrent: (job: Job) => void }) {
  const { t } = useTranslation('admin');
  const keyOf = useIdempotencyKey();
  const change = useChangeJobDetails(job.id);
  const { form, field, errorOf, isBusy, handle, send, stop } = useChangeForm(change, {
    schema: z.custom<DetailsForm>().superRefine(
      reportFaults(({ address, totalPrice }) => ({
        address: address.trim() ? undefined : t('jobs.create.locationMissing'),
        totalPrice: totalPrice && !totalPrice.isAgreed ? t('jobs.details.notAgreed') : undefined,
      })),
    ),
    defaultValues: { ...typedDetails(job), totalPrice: null },
    names: fields,
    failedTitle: t('jobs.details.failed'),
    onDone: ({ id }) => {
      onClose();
      showToast({ title: t('jobs.details.changed'), description: t('jobs.details.changedText', { id: shortId(id) }) });
    },
    onRefused: (error) => {
      const total = newTotalIn(error);
      if (total) form.setValue('totalPrice', { total, former: formerTotalIn(error), isAgreed: false });
      const refusal = basketRefusal(error, t, (id) => job.addOns?.find((addOn) => addOn.id === id)?.name ?? id);
      if (refusal && refusal.part !== 'payment') {
        form.setError('serviceId', { message: refusal.message });
        form.setFocus('serviceId');
        return true;
      }
      return total !== undefined;
    },
  });
  const { control } = form;
  const [address, position] = useWatch({ control, name: ['address', 'position'] });
  const submit = handle(({ totalPrice, ...typed }) => {
    const details = detailsOf(job, typed);
    if (!details) return onClose();
    const body = { ...details, ...(totalPrice && { totalPrice: totalPrice.total }) };
    send({ ...body, key: keyOf(body) });
  });
  return (
    <FormDialog
      title={t('jobs.details.title', { id: shortId(job.id) })}
      subtitle={t('jobs.details.told')}
      submitLabel={t('jobs.edit.save')}
      busyLabel={t('saving')}
      onSubmit={submit}
      {...{ isBusy, stop, onClose }}
    >
      <ChangedBanner error={change.error} current={jobNow(change.error)} onShow={onCurrent} />
      <VehicleChoice {...{ job, form, field, errorOf }} />
      <ServiceChoice {...{ job, form, field, errorOf }} />
      {isOfVisit(job) && <Muted>{t('jobs.details.visit')}</Muted>}
      <JobPlaceFields {...{ form, field, errorOf }} isPinLeftBehind={isPinLeftBehind(job, { address, position })} />
      <Controller
        control={control}
        name="totalPrice"
        render={({ field: { ref, value: price, onChange }, fieldState }) =>
          price ? (
            <AgreedPrice
              ref={ref}
              from={price.former ?? job.totalPrice}
              to={price.total}
              isAgreed={price.isAgreed}
              onAgree={(isAgreed) => onChange({ ...price, isAgreed })}
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

interface Choice extends Pick<ChangeForm<DetailsForm, DetailsForm>, 'form' | 'field' | 'errorOf'> {
  job: Job;
}

/** Choice of one of the customer's vehicles; includes the job's own even if it is no longer in their list. */
function VehicleChoice({ job, field, errorOf }: Choice) {
  const { t } = useTranslation('admin');
  const query = useQuery(vehiclesQuery(job.customerId));
  useRefusedQuery(query.error);
  const others = (query.data ?? []).filter(({ id }) => id !== job.vehicleId);
  return (
    <Select
      label={t('jobs.details.vehicle')}
      {...field('vehicleId')}
      options={[job.vehicle, ...others].map((each) => ({
        value: each.id,
        label: [vehicleName(each), each.licensePlate && formatPlate(each.licensePlate)].filter(Boolean).join(', '),
      }))}
      error={errorOf('vehicleId') ?? (query.isError ? t('jobs.details.vehiclesFailed') : undefined)}
    />
  );
}

/** Choice of one of the offered services; includes the job's own even if it is no longer offered. A paid job keeps it. */
function ServiceChoice({ job, form, field, errorOf }: Choice) {
  const { t } = useTranslation('admin');
  const query = useQuery(servicesQuery);
  useRefusedQuery(query.error);
  const others = (query.data ?? []).filter(({ id }) => id !== job.serviceId);
  const choice = field('serviceId');
  const isPaid = job.paymentStatus !== 'pending';
  return (
    <Select
      label={t('jobs.details.service')}
      {...choice}
      disabled={isPaid}
      onChange={(event) => {
        void choice.onChange(event);
        form.setValue('totalPrice', null);
      }}
      options={[job.service, ...others].map(({ id, name, basePrice }) => ({
        value: id,
        label: t('jobs.create.serviceOption', { name, price: formatMoney(basePrice) }),
      }))}
      description={isPaid ? t('jobs.details.paid') : undefined}
      error={errorOf('serviceId') ?? (query.isError ? t('jobs.create.servicesFailed') : undefined)}
    />
  );
}
