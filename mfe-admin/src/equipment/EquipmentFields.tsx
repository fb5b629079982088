import { useTranslation } from '@yoza/shell-sdk/translation';
import { Select } from '@yoza/ui/Select';
import { TextArea } from '@yoza/ui/TextArea';
import { TextField } from '@yoza/ui/TextField';
import { styled } from 'styled-components';
import { DayField } from '../forms/DayField.tsx';
import { personName } from '../lists/person-name.ts';
import { TechnicianSelect } from '../technician-select/TechnicianSelect.tsx';
import type { Equipment } from './equipment.api.ts';
import type { TypedEquipment } from './typed-equipment.ts';
import { conditions, statuses } from './equipment-values.ts';

export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(190px, 100%), 1fr));
  align-items: start;
  gap: 16px;
`;

interface Properties {
  typed: TypedEquipment;
  onChange: (change: Partial<TypedEquipment>) => void;
  errors: Partial<Record<keyof TypedEquipment, string>>;
  /** Item that is edited; undefined while one is added. */
  piece?: Equipment;
}

/** Fields of an equipment item. A retired one cannot be assigned to a technician. */
export function EquipmentFields({ typed, onChange, errors, piece }: Properties) {
  const { t } = useTranslation('admin');
  const isRetired = typed.status === 'retired';
  return (
    <>
      <TextField
        label={t('equipment.form.name')}
        value={typed.name}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => onChange({ name: event.target.value })}
        error={errors.name}
      />
      <TextField
        label={t('equipment.form.model')}
        optionalText={t('optional')}
        value={typed.model}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => onChange({ model: event.target.value })}
        error={errors.model}
      />
      <Pair>
        <Select
          label={t('equipment.form.status')}
          value={typed.status}
          onChange={(event) => onChange({ status: statuses.find((each) => each === event.target.value) })}
          options={statuses.map((value) => ({ value, label: t(`equipment.status.${value}`) }))}
          error={errors.status}
        />
        <Select
          label={t('equipment.form.condition')}
          value={typed.condition}
          onChange={(event) => onChange({ condition: conditions.find((each) => each === event.target.value) })}
          options={conditions.map((value) => ({ value, label: t(`equipment.condition.${value}`) }))}
          error={errors.condition}
        />
      </Pair>
      <TechnicianSelect
        label={t('equipment.form.assignedTo')}
        placeholder={t('equipment.unassigned')}
        value={isRetired ? '' : typed.assignedToId}
        onChange={(assignedToId) => onChange({ assignedToId })}
        nameOfChosen={personName(piece?.assignedTo, '') || undefined}
        disabled={isRetired}
        error={errors.assignedToId}
        description={isRetired ? t('equipment.form.retiredHint') : undefined}
      />
      <DayField
        label={t('equipment.form.nextService')}
        value={typed.nextServiceDue}
        onChange={(nextServiceDue) => onChange({ nextServiceDue })}
      />
      <TextArea
        label={t('equipment.form.notes')}
        optionalText={t('optional')}
        value={typed.notes}
        maxLength={2000}
        onChange={(event) => onChange({ notes: event.target.value })}
        error={errors.notes}
      />
    </>
  );
}
