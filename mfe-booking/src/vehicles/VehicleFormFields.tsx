import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { NumberField } from '@yoza/ui/NumberField';
import { Select } from '@yoza/ui/Select';
import { TextArea } from '@yoza/ui/TextArea';
import { TextField } from '@yoza/ui/TextField';
import { vehicleTypes, type VehicleFields, type VehicleFormKind, type VehicleValues } from './vehicle-form.ts';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(180px, 100%), 1fr));
  align-items: start;
  gap: 16px;
`;

const Wide = styled(TextArea)`
  grid-column: 1 / -1;
`;

interface VehicleFormFieldsProps {
  form: UseFormReturn<VehicleFields, unknown, VehicleValues>;
  kind: VehicleFormKind;
}

/** Fields of a vehicle, side by side if there is room. */
export function VehicleFormFields({ form, kind }: VehicleFormFieldsProps) {
  const { t } = useTranslation('booking');
  const text = (key: string) => t(`vehicles.form.${key}`);
  const { register } = form;
  const { errors } = form.formState;
  const isFull = kind === 'full';
  return (
    <Grid>
      <TextField
        label={text('make')}
        error={errors.make?.message}
        autoComplete="off"
        autoCapitalize="words"
        required
        {...register('make')}
      />
      <TextField
        label={text('model')}
        error={errors.model?.message}
        autoComplete="off"
        autoCapitalize="words"
        required
        {...register('model')}
      />
      <NumberField label={text('year')} error={errors.year?.message} maxLength={4} required {...register('year')} />
      <Select
        label={text('type')}
        error={errors.vehicleType?.message}
        options={vehicleTypes.map((type) => ({ value: type, label: t(`vehicles.types.${type}`) }))}
        {...register('vehicleType')}
      />
      <TextField
        label={text('color')}
        optionalText={isFull ? undefined : t('optional')}
        required={isFull}
        error={errors.color?.message}
        autoComplete="off"
        {...register('color')}
      />
      <TextField
        label={text('plate')}
        optionalText={t('optional')}
        error={errors.licensePlate?.message}
        autoComplete="off"
        autoCapitalize="characters"
        {...register('licensePlate')}
      />
      {isFull && (
        <Wide
          label={text('notes')}
          optionalText={t('optional')}
          error={errors.notes?.message}
          rows={2}
          {...register('notes')}
        />
      )}
    </Grid>
  );
}
