import { useTranslation } from '@yoza/shell-sdk/translation';
import { Checkbox } from '@yoza/ui/Checkbox';
import { NumberField } from '@yoza/ui/NumberField';
import { TextArea } from '@yoza/ui/TextArea';
import { TextField } from '@yoza/ui/TextField';
import { AmountField } from '../../forms/AmountField.tsx';
import { FieldGrid } from '../field-grid.ts';
import { TranslationFields } from './TranslationFields.tsx';
import type { TypedService } from './typed-service.ts';

interface Properties {
  typed: TypedService;
  onChange: (change: Partial<TypedService>) => void;
  errors: Partial<Record<keyof TypedService, string>>;
  /** True for a new service; only then can the code be chosen. */
  isNew: boolean;
}

/** The fields of a service. */
export function ServiceFields({ typed, onChange, errors, isNew }: Properties) {
  const { t } = useTranslation('admin');
  const text = (name: 'name' | 'category' | 'invoiceCode', maxLength: number) => ({
    label: t(`settings.services.form.${name}`),
    value: typed[name],
    maxLength,
    autoComplete: 'off',
    error: errors[name],
  });
  return (
    <>
      <TextField {...text('name', 60)} onChange={(event) => onChange({ name: event.target.value })} />
      <TextArea
        label={t('settings.services.form.description')}
        optionalText={t('optional')}
        value={typed.description}
        maxLength={500}
        onChange={(event) => onChange({ description: event.target.value })}
        error={errors.description}
      />
      <FieldGrid>
        <AmountField
          label={t('settings.services.form.basePrice')}
          description={t('settings.services.form.basePriceHint')}
          value={typed.basePrice}
          onChange={({ target }) => onChange({ basePrice: target.value })}
          error={errors.basePrice}
        />
        <NumberField
          label={t('settings.services.form.duration')}
          description={t('settings.services.form.durationHint')}
          value={typed.duration}
          maxLength={5}
          onChange={(event) => onChange({ duration: event.target.value })}
          error={errors.duration}
        />
      </FieldGrid>
      <TextArea
        label={t('settings.services.form.features')}
        optionalText={t('optional')}
        description={t('settings.services.form.featuresHint')}
        value={typed.features}
        maxLength={2500}
        onChange={(event) => onChange({ features: event.target.value })}
        error={errors.features}
      />
      <FieldGrid>
        <TextField {...text('category', 40)} onChange={(event) => onChange({ category: event.target.value })} />
        <TextField
          {...text('invoiceCode', 3)}
          description={t('settings.services.form.invoiceCodeHint')}
          disabled={!isNew}
          onChange={(event) => onChange({ invoiceCode: event.target.value.toUpperCase() })}
        />
      </FieldGrid>
      <Checkbox
        label={t('settings.services.form.isPopular')}
        description={t('settings.services.form.isPopularHint')}
        checked={typed.isPopular}
        onChange={(event) => onChange({ isPopular: event.target.checked })}
      />
      <TranslationFields {...{ typed, onChange, errors }} />
    </>
  );
}
