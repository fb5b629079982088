import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Select, type SelectOption, type SelectProps } from '@yoza/ui/Select';
import { useRefusedQuery } from '../access/use-refusal.ts';
import { techniciansQuery } from '../jobs/jobs.api.ts';
import { personName } from '../lists/person-name.ts';
import { shortTechnicianId } from './short-technician-id.ts';

interface Properties extends Pick<SelectProps, 'label' | 'placeholder' | 'error' | 'description' | 'disabled'> {
  /** The id of a technician, or a value of `others`; empty for none. */
  value: string;
  onChange: (value: string) => void;
  /** What can be chosen before the technicians. */
  others?: readonly SelectOption[];
  /** What the chosen one is called, in case they are no technician any more. */
  nameOfChosen?: string;
}

/** The technicians in the system's own list. Somebody who is chosen and no technician any more stays in it. */
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
