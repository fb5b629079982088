import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Controller } from 'react-hook-form';
import { CheckboxList } from '../../forms/CheckboxList.tsx';
import type { ChangeForm } from '../../forms/use-change-form.ts';
import { addOnsQuery } from '../add-ons.api.ts';
import type { TypedService } from './typed-service.ts';

/** Choice of the add-ons that a service includes: those offered, and retired ones that it includes already. */
export function IncludedAddOns({ form }: Pick<ChangeForm<TypedService, TypedService>, 'form'>) {
  const { t } = useTranslation('admin');
  const { data: addOns = [], isPending, isError } = useQuery(addOnsQuery);
  return (
    <Controller
      control={form.control}
      name="includedAddOnIds"
      render={({ field: { ref, value, onChange }, fieldState }) => (
        <CheckboxList
          ref={ref}
          label={t('settings.services.form.includedAddOns')}
          optionalText={t('optional')}
          description={t(
            addOns.length > 0 || isPending || isError
              ? 'settings.services.form.includedAddOnsHint'
              : 'settings.services.form.noAddOns',
          )}
          options={addOns
            .filter(({ id, isActive }) => isActive || value?.includes(id))
            .map(({ id, name, isActive }) => ({
              value: id,
              label: name,
              description: isActive ? undefined : t('pricing.addOns.inactive'),
            }))}
          values={value ?? []}
          onChange={onChange}
          error={fieldState.error?.message ?? (isError ? t('pricing.addOns.failed') : undefined)}
        />
      )}
    />
  );
}
