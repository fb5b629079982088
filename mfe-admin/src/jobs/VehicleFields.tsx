import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Select } from '@yoza/ui/Select';
import { TextArea } from '@yoza/ui/TextArea';
import { TextField } from '@yoza/ui/TextField';
import { formatPlate } from '@yoza/ui/format-plate';
import { useRefusedQuery } from '../access/use-refusal.ts';
import { vehicleName } from './job-facts.ts';
import { vehiclesQuery } from './new-job.api.ts';
import type { TypedNewJob } from './typed-new-job.ts';

interface Properties {
  typed: TypedNewJob;
  onChange: (change: Partial<TypedNewJob>) => void;
  errors: Partial<Record<keyof TypedNewJob, string>>;
}

/** Choice of one of the customer's vehicles, if any, or a description of another one. */
export function VehicleFields({ typed, onChange, errors }: Properties) {
  const { t } = useTranslation('admin');
  const { data: vehicles = [], error } = useQuery(vehiclesQuery(typed.customerId));
  useRefusedQuery(error);
  return (
    <>
      {vehicles.length > 0 && (
        <Select
          label={t('jobs.create.vehicle')}
          placeholder={t('jobs.create.newVehicle')}
          value={typed.vehicleId}
          onChange={({ target }) => onChange({ vehicleId: target.value })}
          options={vehicles.map((each) => ({
            value: each.id,
            label: [vehicleName(each), each.licensePlate && formatPlate(each.licensePlate)].filter(Boolean).join(', '),
          }))}
          error={errors.vehicleId}
        />
      )}
      {!typed.vehicleId && (
        <>
          <TextField
            label={t('jobs.create.vehicleInfo')}
            description={t('jobs.create.vehicleInfoHint')}
            value={typed.model}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => onChange({ model: target.value })}
            error={errors.model}
          />
          <TextArea
            label={t('jobs.create.vehicleNotes')}
            optionalText={t('optional')}
            value={typed.notes}
            maxLength={1000}
            onChange={({ target }) => onChange({ notes: target.value })}
            error={errors.notes}
          />
        </>
      )}
    </>
  );
}
