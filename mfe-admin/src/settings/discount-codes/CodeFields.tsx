import { useTranslation } from '@yoza/shell-sdk/translation';
import { Checkbox } from '@yoza/ui/Checkbox';
import { NumberField } from '@yoza/ui/NumberField';
import { Select } from '@yoza/ui/Select';
import { TextField } from '@yoza/ui/TextField';
import { Controller, useWatch } from 'react-hook-form';
import { AmountField } from '../../forms/AmountField.tsx';
import type { ChangeForm } from '../../forms/use-change-form.ts';
import { FieldGrid } from '../field-grid.ts';
import { ServiceChoice } from '../ServiceChoice.tsx';
import type { TypedCode } from './typed-code.ts';

interface Properties extends Pick<ChangeForm<TypedCode, TypedCode>, 'form' | 'field'> {
  /** True for a new code; only then can its text be chosen. */
  isNew: boolean;
}

/** Fields of the dialogs that add and change a discount code. The code is in capitals, whichever case is typed. */
export function CodeFields({ form, field, isNew }: Properties) {
  const { t } = useTranslation('admin');
  const isByPercent = useWatch({ control: form.control, name: 'kind' }) === 'percent';
  const shillings = t('pricing.discountCodes.form.shillings');
  return (
    <>
      <Controller
        control={form.control}
        name="code"
        render={({ field: { onChange, ...code }, fieldState }) => (
          <TextField
            {...code}
            label={t('pricing.discountCodes.form.code')}
            description={t('pricing.discountCodes.form.codeHint')}
            maxLength={20}
            autoComplete="off"
            disabled={!isNew}
            onChange={(event) => onChange(event.target.value.toUpperCase())}
            error={fieldState.error?.message}
          />
        )}
      />
      <Select
        label={t('pricing.discountCodes.form.kind')}
        {...field('kind')}
        options={[
          { value: 'percent', label: t('pricing.discountCodes.form.byPercent') },
          { value: 'amount', label: t('pricing.discountCodes.form.byAmount') },
        ]}
      />
      {isByPercent ? (
        <FieldGrid key="percent">
          <NumberField label={t('pricing.discountCodes.form.percent')} {...field('percent')} maxLength={3} />
          <AmountField
            label={t('pricing.discountCodes.form.maxDiscount')}
            isOptional
            description={shillings}
            {...field('maxDiscount')}
          />
        </FieldGrid>
      ) : (
        <AmountField label={t('pricing.discountCodes.form.amount')} description={shillings} {...field('amount')} />
      )}
      <FieldGrid>
        <TextField
          type="date"
          label={t('pricing.discountCodes.form.firstDay')}
          optionalText={t('optional')}
          description={t('pricing.discountCodes.form.daysHint')}
          {...field('firstDay')}
        />
        <TextField
          type="date"
          label={t('pricing.discountCodes.form.lastDay')}
          optionalText={t('optional')}
          {...field('lastDay')}
        />
      </FieldGrid>
      <AmountField
        label={t('pricing.discountCodes.form.minItems')}
        isOptional
        description={t('pricing.discountCodes.form.minItemsHint')}
        {...field('minItems')}
      />
      <Controller
        control={form.control}
        name="serviceIds"
        render={({ field: { ref, value, onChange }, fieldState }) => (
          <ServiceChoice
            label={t('pricing.discountCodes.form.services')}
            error={fieldState.error?.message}
            {...{ ref, value, onChange }}
          />
        )}
      />
      <Checkbox
        label={t('pricing.discountCodes.form.firstBookingOnly')}
        description={t('pricing.discountCodes.form.firstBookingOnlyHint')}
        {...form.register('firstBookingOnly')}
      />
      <FieldGrid>
        <NumberField
          label={t('pricing.discountCodes.form.totalLimit')}
          optionalText={t('optional')}
          description={t('pricing.discountCodes.form.totalLimitHint')}
          {...field('totalLimit')}
          maxLength={9}
        />
        <NumberField
          label={t('pricing.discountCodes.form.perCustomerLimit')}
          {...field('perCustomerLimit')}
          maxLength={5}
        />
      </FieldGrid>
    </>
  );
}
