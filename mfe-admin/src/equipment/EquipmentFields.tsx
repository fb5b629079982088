import { useTranslation } from '@yoza/shell-sdk/translation';
import { Select } from '@yoza/ui/Select';
import { TextArea } from '@yoza/ui/TextArea';
import { TextField } from '@yoza/ui/TextField';
import { Controller, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { DayField } from '../forms/DayField.tsx';
import { personName } from '../people/person-name.ts';
import { TechnicianSelect } from '../people/TechnicianSelect.tsx';
import type { Equipment } from './equipment.api.ts';
import { conditions, statuses } from './equipment-values.ts';
import type { useEquipmentForm } from './use-equipment-form.ts';

export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(190px, 100%), 1fr));
  align-items: start;
  gap: 16px;
`;

interface Properties extends Pick<ReturnType<typeof useEquipmentForm>, 'form' | 'field'> {
  /** Item that is edited; undefined while one is added. */
  piece?: Equipment;
}

/** Fields of an equipment item. A retired one cannot be assigned to a technician. */
export function EquipmentFields({ form: { control }, field, piece }: Properties) {
  const { t } = useTranslation('admin');
  const isRetired = useWatch({ control, name: 'status' }) === 'retired';
  return (
    <>
      <TextField {...field('name')} label={t('equipment.form.name')} maxLength={80} autoComplete="off" />
      <TextField
        {...field('model')}
        label={t('equipment.form.model')}
        optionalText={t('optional')}
        maxLength={80}
        autoComplete="off"
      />
      <Pair>
        <Select
          {...field('status')}
          label={t('equipment.form.status')}
          options={statuses.map((value) => ({ value, label: t(`equipment.status.${value}`) }))}
        />
        <Select
          {...field('condition')}
          label={t('equipment.form.condition')}
          options={conditions.map((value) => ({ value, label: t(`equipment.condition.${value}`) }))}
        />
      </Pair>
      <Controller
        control={control}
        name="assignedToId"
        render={({ field: { ref, value, onChange }, fieldState }) => (
          <TechnicianSelect
            {...{ ref, onChange }}
            label={t('equipment.form.assignedTo')}
            placeholder={t('equipment.unassigned')}
            value={isRetired ? '' : value}
            nameOfChosen={personName(piece?.assignedTo, '') || undefined}
            disabled={isRetired}
            error={fieldState.error?.message}
            description={isRetired ? t('equipment.form.retiredHint') : undefined}
          />
        )}
      />
      <Controller
        control={control}
        name="nextServiceDue"
        render={({ field: { value, onChange } }) => (
          <DayField
            label={t('equipment.form.nextService')}
            value={value || undefined}
            onChange={(day) => onChange(day ?? '')}
          />
        )}
      />
      <TextArea {...field('notes')} label={t('equipment.form.notes')} optionalText={t('optional')} maxLength={2000} />
    </>
  );
}
