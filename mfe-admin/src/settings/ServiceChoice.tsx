import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Select } from '@yoza/ui/Select';
import type { Ref } from 'react';
import { CheckboxList } from '../forms/CheckboxList.tsx';
import { servicesQuery } from './services/services.api.ts';

interface Properties {
  label: string;
  /** Ids of the chosen services; null for all. */
  value: readonly string[] | null;
  onChange: (value: string[] | null) => void;
  error: string | undefined;
  ref: Ref<{ focus: () => void }>;
}

/** Choice of all services, or of some of them, retired ones included. */
export function ServiceChoice({ label, value, onChange, error, ref }: Properties) {
  const { t } = useTranslation('admin');
  const { data: services = [], isError } = useQuery(servicesQuery);
  return (
    <>
      <Select
        label={label}
        value={value ? 'chosen' : 'all'}
        onChange={({ target }) => onChange(target.value === 'all' ? null : [])}
        options={[
          { value: 'all', label: t('pricing.serviceChoice.all') },
          { value: 'chosen', label: t('pricing.serviceChoice.chosen') },
        ]}
      />
      {value && (
        <CheckboxList
          ref={ref}
          label={t('pricing.serviceChoice.chosen')}
          options={services.map(({ id, name, isActive }) => ({
            value: id,
            label: name,
            description: isActive ? undefined : t('settings.services.inactive'),
          }))}
          values={value}
          onChange={onChange}
          error={error ?? (isError ? t('settings.services.failed') : undefined)}
        />
      )}
    </>
  );
}
