import { useTranslation } from '@yoza/shell-sdk/translation';
import { NumberField } from '@yoza/ui/NumberField';
import { TextArea } from '@yoza/ui/TextArea';
import { TextField } from '@yoza/ui/TextField';
import { Controller, useWatch } from 'react-hook-form';
import { AmountField } from '../../forms/AmountField.tsx';
import type { ChangeForm } from '../../forms/use-change-form.ts';
import { FieldGrid } from '../field-grid.ts';
import { ServiceChoice } from '../ServiceChoice.tsx';
import { TranslationFields } from '../services/TranslationFields.tsx';
import type { TypedAddOn } from './typed-add-on.ts';

type Properties = Pick<ChangeForm<TypedAddOn, TypedAddOn>, 'form' | 'field' | 'errorOf'>;

/** Fields of the dialogs that add and change an add-on: price in whole UGX before tax, one checklist step per line. */
export function AddOnFields({ form, field, errorOf }: Properties) {
  const { t } = useTranslation('admin');
  const [name, description, translations] = useWatch({
    control: form.control,
    name: ['name', 'description', 'translations'],
  });
  return (
    <>
      <TextField label={t('pricing.addOns.form.name')} {...field('name')} maxLength={60} autoComplete="off" />
      <TextArea
        label={t('pricing.addOns.form.description')}
        optionalText={t('optional')}
        {...field('description')}
        rows={2}
        maxLength={300}
      />
      <FieldGrid>
        <AmountField
          label={t('pricing.addOns.form.price')}
          description={t('pricing.addOns.form.priceHint')}
          {...field('price')}
        />
        <NumberField
          label={t('pricing.addOns.form.minutes')}
          description={t('pricing.addOns.form.minutesHint')}
          {...field('minutes')}
          maxLength={3}
        />
      </FieldGrid>
      <Controller
        control={form.control}
        name="serviceIds"
        render={({ field: { ref, value, onChange }, fieldState }) => (
          <ServiceChoice
            label={t('pricing.addOns.form.services')}
            error={fieldState.error?.message}
            {...{ ref, value, onChange }}
          />
        )}
      />
      <TextArea
        label={t('pricing.addOns.form.checklistItems')}
        optionalText={t('optional')}
        description={t('pricing.addOns.form.checklistItemsHint')}
        {...field('checklistItems')}
        maxLength={1300}
      />
      <NumberField
        label={t('pricing.addOns.form.afterPhotos')}
        description={t('pricing.addOns.form.afterPhotosHint')}
        {...field('afterPhotos')}
        maxLength={2}
      />
      <TranslationFields english={{ name, description }} {...{ translations, field, errorOf }} />
    </>
  );
}
