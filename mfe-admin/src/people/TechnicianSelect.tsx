import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Select, type SelectOption, type SelectProps } from '@yoza/ui/Select';
import { useRefusedQuery } from '../access/use-refusal.ts';
import { personName } from './person-name.ts';
import { shortTechnicianId } from './short-technician-id.ts';
import { techniciansQuery } from './technicians.api.ts';

interface Properties extends Pick<SelectProps, 'label' | 'placeholder' | 'error' | 'description' | 'disabled' | 'ref'> {
  /** Id of a technician, or a value of `others`; empty for none. */
  value: string;
  onChange: (value: string) => void;
  /** Options before the technicians. */
  others?: readonly SelectOption[];
  /** Name of the chosen one, in case they are no longer a technician. */
  nameOfChosen?: string;
}

/**
 * Native select of technicians, for forms and filters. The chosen one is in it also while the list loads and when they are no longer a technician. If
 * the list cannot be loaded, its error says so.
 */
export function TechnicianSelect({ value, onChange, others = [], nameOfChosen, error, ...select }: Properties) {
  const { t } = useTranslation('admin');
  const query = useQuery(techniciansQuery);
  useRefusedQuery(query.error);
  const options: SelectOption[] = [
    ...others,
    ...(query.data ?? []).map((each) => ({ value: each.id, label: personName(each, each.email) })),
  ];
  if (value && !options.some((option) => option.value === value)) {
    const label = nameOfChosen ?? t('equipment.someTechnician', { id: shortTechnicianId(value) });
    options.push({ value, label });
  }
  return (
    <Select
      {...select}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={options}
      error={error ?? (query.isError ? t('equipment.form.techniciansFailed') : undefined)}
    />
  );
}
