import { useQuery } from '@tanstack/react-query';
import { vehicleTypes } from '@yoza/jobs-contract/vehicle-types';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Select } from '@yoza/ui/Select';
import { TextArea } from '@yoza/ui/TextArea';
import { TextField } from '@yoza/ui/TextField';
import { formatPlate } from '@yoza/ui/format-plate';
import { useWatch } from 'react-hook-form';
import { useRefusedQuery } from '../access/use-refusal.ts';
import type { ChangeForm } from '../forms/use-change-form.ts';
import { vehicleName } from './job-facts.ts';
import { vehiclesQuery } from './new-job.api.ts';
import type { TypedNewJob } from './typed-new-job.ts';

interface Properties extends Pick<ChangeForm<TypedNewJob, TypedNewJob>, 'form' | 'field'> {
  /** True if the price depends on the size of the vehicle. */
  isPricedBySize: boolean;
}

/** Choice of one of the customer's vehicles, if any, or a description of another one. */
export function VehicleFields({ form, field, isPricedBySize }: Properties) {
  const { t } = useTranslation('admin');
  const [customerId, vehicleId] = useWatch({ control: form.control, name: ['customerId', 'vehicleId'] });
  const { data: vehicles = [], error } = useQuery(vehiclesQuery(customerId));
  useRefusedQuery(error);
  return (
    <>
      {vehicles.length > 0 && (
        <Select
          label={t('jobs.create.vehicle')}
          placeholder={t('jobs.create.newVehicle')}
          {...field('vehicleId')}
          value={vehicleId}
          options={vehicles.map((each) => ({
            value: each.id,
            label: [vehicleName(each), each.licensePlate && formatPlate(each.licensePlate)].filter(Boolean).join(', '),
          }))}
        />
      )}
      {!vehicleId && (
        <>
          <TextField
            label={t('jobs.create.vehicleInfo')}
            description={t('jobs.create.vehicleInfoHint')}
            {...field('model')}
            maxLength={60}
            autoComplete="off"
          />
          {isPricedBySize && (
            <Select
              label={t('jobs.create.vehicleType')}
              {...field('vehicleType')}
              options={vehicleTypes.map((type) => ({ value: type, label: t(`jobs.vehicleType.${type}`) }))}
            />
          )}
          <TextArea
            label={t('jobs.create.vehicleNotes')}
            optionalText={t('optional')}
            {...field('notes')}
            maxLength={1000}
          />
        </>
      )}
    </>
  );
}
