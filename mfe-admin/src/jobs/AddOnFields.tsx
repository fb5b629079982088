import { formatDuration, formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Controller } from 'react-hook-form';
import { CheckboxList } from '../forms/CheckboxList.tsx';
import type { ChangeForm } from '../forms/use-change-form.ts';
import type { TypedNewJob } from './typed-new-job.ts';
import type { BasketState } from './use-basket.ts';

interface Properties extends Pick<ChangeForm<TypedNewJob, TypedNewJob>, 'form'> {
  state: BasketState;
}

/** Choice of the add-ons offered with the service of a new job; empty without any. */
export function AddOnFields({ form, state: { addOns, faults } }: Properties) {
  const { t } = useTranslation('admin');
  const offered = addOns.data ?? [];
  if (offered.length === 0 && !addOns.isError) return null;
  return (
    <Controller
      control={form.control}
      name="addOnIds"
      render={({ field: { ref, value, onChange }, fieldState }) => (
        <CheckboxList
          ref={ref}
          label={t('jobs.view.addOns')}
          optionalText={t('optional')}
          options={offered.map(({ id, name, price, minutes, isIncluded }) => ({
            value: id,
            label: name,
            isFixed: isIncluded || undefined,
            description: isIncluded
              ? t('jobs.price.included')
              : t('jobs.addOns.option', { price: formatMoney(price), duration: formatDuration(minutes) }),
          }))}
          values={value}
          onChange={(ids) => {
            onChange(ids);
            form.clearErrors(['addOnIds', 'totalPrice']);
          }}
          error={
            fieldState.error?.message ?? faults.addOnIds ?? (addOns.isError ? t('jobs.addOns.loadFailed') : undefined)
          }
        />
      )}
    />
  );
}
