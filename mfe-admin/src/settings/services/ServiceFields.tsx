import { useTranslation } from '@yoza/shell-sdk/translation';
import { Checkbox } from '@yoza/ui/Checkbox';
import { NumberField } from '@yoza/ui/NumberField';
import { TextArea } from '@yoza/ui/TextArea';
import { TextField } from '@yoza/ui/TextField';
import { Controller, useWatch } from 'react-hook-form';
import { AmountField } from '../../forms/AmountField.tsx';
import type { ChangeForm } from '../../forms/use-change-form.ts';
import { FieldGrid } from '../field-grid.ts';
import { IncludedAddOns } from './IncludedAddOns.tsx';
import { SizeExtraFields } from './SizeExtraFields.tsx';
import { TranslationFields } from './TranslationFields.tsx';
import type { TypedService } from './typed-service.ts';

interface Properties extends Pick<ChangeForm<TypedService, TypedService>, 'form' | 'field' | 'errorOf'> {
  /** True for a new service; only then can the code be chosen. */
  isNew: boolean;
}

/** Fields of the dialogs that add and change a service: price in whole UGX before tax, duration in minutes, one feature per line. */
export function ServiceFields({ form, field, errorOf, isNew }: Properties) {
  const { t } = useTranslation('admin');
  const [name, description, translations, extras, included] = useWatch({
    control: form.control,
    name: ['name', 'description', 'translations', 'sizeExtras', 'includedAddOnIds'],
  });
  const text = (name: 'name' | 'category', maxLength: number) => ({
    ...field(name),
    label: t(`settings.services.form.${name}`),
    maxLength,
    autoComplete: 'off',
  });
  return (
    <>
      <TextField {...text('name', 60)} />
      <TextArea
        label={t('settings.services.form.description')}
        optionalText={t('optional')}
        {...field('description')}
        maxLength={500}
      />
      <FieldGrid>
        <AmountField
          label={t('settings.services.form.basePrice')}
          description={t('settings.services.form.basePriceHint')}
          {...field('basePrice')}
        />
        <NumberField
          label={t('settings.services.form.duration')}
          description={t('settings.services.form.durationHint')}
          {...field('duration')}
          maxLength={5}
        />
      </FieldGrid>
      {extras && <SizeExtraFields field={field} />}
      {included && <IncludedAddOns {...{ form }} />}
      <TextArea
        label={t('settings.services.form.features')}
        optionalText={t('optional')}
        description={t('settings.services.form.featuresHint')}
        {...field('features')}
        maxLength={2500}
      />
      <FieldGrid>
        <TextField {...text('category', 40)} />
        <Controller
          control={form.control}
          name="invoiceCode"
          render={({ field: { onChange, ...code }, fieldState }) => (
            <TextField
              {...code}
              label={t('settings.services.form.invoiceCode')}
              maxLength={3}
              autoComplete="off"
              description={t('settings.services.form.invoiceCodeHint')}
              disabled={!isNew}
              onChange={(event) => onChange(event.target.value.toUpperCase())}
              error={fieldState.error?.message}
            />
          )}
        />
      </FieldGrid>
      <Checkbox
        label={t('settings.services.form.isPopular')}
        description={t('settings.services.form.isPopularHint')}
        {...form.register('isPopular')}
      />
      <TranslationFields english={{ name, description }} {...{ translations, field, errorOf }} />
    </>
  );
}
