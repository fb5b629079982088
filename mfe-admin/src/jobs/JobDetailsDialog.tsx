import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { Muted } from '@yoza/ui/Page';
import { Select } from '@yoza/ui/Select';
import { formatPlate } from '@yoza/ui/format-plate';
import { useState } from 'react';
import { useRefusedQuery } from '../access/use-refusal.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useIdempotencyKey } from '../forms/use-idempotency-key.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { shortId } from '../lists/short-id.ts';
import { AgreedPrice } from './AgreedPrice.tsx';
import { JobChangedBanner } from './JobChangedBanner.tsx';
import { JobPlaceFields } from './JobPlaceFields.tsx';
import { vehicleName } from './job-facts.ts';
import { useChangeJobDetails, type Job } from './jobs.api.ts';
import { servicesQuery, vehiclesQuery } from './new-job.api.ts';
import {
  detailsOf,
  isPinLeftBehind,
  isUnknownChange,
  newTotalIn,
  typedDetails,
  type TypedDetails,
} from './typed-details.ts';

const fields = [
  'vehicleId',
  'serviceId',
  'address',
  'landmark',
  'directions',
  'latitude',
  'longitude',
  'totalPrice',
] as const;

interface Properties {
  job: Job;
  onClose: () => void;
}

/** Changes vehicle, service and address of a job that has not begun. After a concurrent change by another admin, the current job can be shown. */
export function JobDetailsDialog({ job, onClose }: Properties) {
  // Input is compared with the version shown at opening, even if a newer one arrives in the meantime.
  const [base, setBase] = useState(job);
  return <JobDetails key={base.version} job={base} onClose={onClose} onPresent={setBase} />;
}

function JobDetails({ job, onClose, onPresent }: Properties & { onPresent: (job: Job) => void }) {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState(() => typedDetails(job));
  /** Total for which the server requires the customer's agreement, and if it was given. */
  const [price, setPrice] = useState<{ total: string; isAgreed: boolean }>();
  const keyOf = useIdempotencyKey();
  const change = useChangeJobDetails(job.id);
  const { errors, isBusy, check, send, stop } = useSubmission(change, {
    fields,
    failedTitle: t('jobs.details.failed'),
    onDone: ({ id }) => {
      onClose();
      showToast({ title: t('jobs.details.changed'), description: t('jobs.details.changedText', { id: shortId(id) }) });
    },
    onRefused: (error) => {
      const total = newTotalIn(error);
      if (total) setPrice({ total, isAgreed: false });
      return total !== undefined || isUnknownChange(error);
    },
  });
  const type = (changed: Partial<TypedDetails>) => {
    setTyped({ ...typed, ...changed });
    if ('serviceId' in changed || 'position' in changed) setPrice(undefined);
  };
  const submit = () => {
    const found = {
      address: typed.address.trim() ? undefined : t('jobs.create.locationMissing'),
      totalPrice: price && !price.isAgreed ? t('jobs.details.notAgreed') : undefined,
    };
    if (!check(found)) return;
    const details = detailsOf(job, typed);
    if (!details) return onClose();
    const asked = { ...details, ...(price && { totalPrice: price.total }) };
    send({ ...asked, key: keyOf(asked) });
  };
  return (
    <FormDialog
      title={t('jobs.details.title', { id: shortId(job.id) })}
      subtitle={t('jobs.details.told')}
      submitLabel={t('jobs.edit.save')}
      busyLabel={t('saving')}
      onSubmit={submit}
      {...{ isBusy, stop, onClose }}
    >
      <JobChangedBanner error={change.error} onShow={onPresent} />
      {isUnknownChange(change.error) && <Banner tone="warning">{t('jobs.details.notYet')}</Banner>}
      <VehicleChoice
        job={job}
        value={typed.vehicleId}
        onChange={(vehicleId) => type({ vehicleId })}
        error={errors.vehicleId}
      />
      <ServiceChoice
        job={job}
        value={typed.serviceId}
        onChange={(serviceId) => type({ serviceId })}
        error={errors.serviceId}
      />
      <JobPlaceFields typed={typed} onChange={type} errors={errors} isPinLeftBehind={isPinLeftBehind(job, typed)} />
      {price ? (
        <AgreedPrice
          from={job.totalPrice}
          to={price.total}
          isAgreed={price.isAgreed}
          onAgree={(isAgreed) => setPrice({ ...price, isAgreed })}
          error={errors.totalPrice}
        />
      ) : (
        <Muted>{t('jobs.edit.totalWords', { amount: formatMoney(job.totalPrice) })}</Muted>
      )}
    </FormDialog>
  );
}

interface Choice {
  job: Job;
  value: string;
  onChange: (id: string) => void;
  error: string | undefined;
}

/** Choice of one of the customer's vehicles; includes the job's own even if it is no longer in their list. */
function VehicleChoice({ job, value, onChange, error }: Choice) {
  const { t } = useTranslation('admin');
  const query = useQuery(vehiclesQuery(job.customerId));
  useRefusedQuery(query.error);
  const others = (query.data ?? []).filter(({ id }) => id !== job.vehicleId);
  return (
    <Select
      label={t('jobs.details.vehicle')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      options={[job.vehicle, ...others].map((each) => ({
        value: each.id,
        label: [vehicleName(each), each.licensePlate && formatPlate(each.licensePlate)].filter(Boolean).join(', '),
      }))}
      error={error ?? (query.isError ? t('jobs.details.vehiclesFailed') : undefined)}
    />
  );
}

/** Choice of one of the offered services; includes the job's own even if it is no longer offered. A paid job keeps it. */
function ServiceChoice({ job, value, onChange, error }: Choice) {
  const { t } = useTranslation('admin');
  const query = useQuery(servicesQuery);
  useRefusedQuery(query.error);
  const others = (query.data ?? []).filter(({ id }) => id !== job.serviceId);
  const isPaid = job.paymentStatus !== 'pending';
  return (
    <Select
      label={t('jobs.details.service')}
      value={value}
      disabled={isPaid}
      onChange={({ target }) => onChange(target.value)}
      options={[job.service, ...others].map(({ id, name, basePrice }) => ({
        value: id,
        label: t('jobs.create.serviceOption', { name, price: formatMoney(basePrice) }),
      }))}
      description={isPaid ? t('jobs.details.paid') : undefined}
      error={error ?? (query.isError ? t('jobs.create.servicesFailed') : undefined)}
    />
  );
}
