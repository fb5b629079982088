import { formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Well } from '@yoza/ui/Card';
import { NumberField } from '@yoza/ui/NumberField';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { AmountField } from '../../forms/AmountField.tsx';
import { parsedText, typedAmount } from '../../forms/field-schemas.ts';
import { FieldGrid } from '../field-grid.ts';
import { decimalIn } from '../accept-number.ts';
import { BookingSettingsPlace, type SettingsFormProps } from './BookingSettingsPlace.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const example = 100_000;
const highestFee = 100_000;
const rateIn = (text: string) => decimalIn(text, 0, 100, 2);

/** Settings of the tax rate and the travel fee, which are added to the prices of services. */
export const PricesSection = () => <BookingSettingsPlace Form={PricesForm} />;

function PricesForm(properties: SettingsFormProps) {
  const { t } = useTranslation('admin');
  const { settings } = properties;
  const { form, field, isUnsaved, isBusy, handle, send, error, current } = useSettingsForm(properties, {
    schema: z.object({
      taxRate: parsedText(rateIn, t('settings.prices.taxRateWrong')),
      travelFeePerKm: typedAmount(t('settings.prices.travelFeeWrong'), 0).refine(
        (fee) => fee <= highestFee,
        t('settings.prices.travelFeeWrong'),
      ),
    }),
    defaultValues: { taxRate: String(settings.taxRate), travelFeePerKm: String(Number(settings.travelFeePerKm)) },
  });
  const rate = rateIn(useWatch({ control: form.control, name: 'taxRate' }));
  return (
    <SettingsForm
      {...properties}
      section="prices"
      {...{ isUnsaved, isBusy, error, current }}
      title={t('settings.prices.title')}
      hint={t('settings.prices.hint')}
      onSubmit={handle(send)}
    >
      <FieldGrid>
        <NumberField
          label={t('settings.prices.taxRate')}
          description={t('settings.prices.taxRateHint')}
          inputMode="decimal"
          {...field('taxRate')}
          maxLength={6}
        />
        <AmountField
          label={t('settings.prices.travelFee')}
          description={t('settings.prices.travelFeeHint')}
          {...field('travelFeePerKm')}
        />
      </FieldGrid>
      {rate !== null && (
        <Well role="status">
          {t('settings.prices.example', {
            base: formatMoney(example),
            tax: formatMoney(Math.round((example * rate) / 100)),
            total: formatMoney(example + Math.round((example * rate) / 100)),
          })}
        </Well>
      )}
    </SettingsForm>
  );
}
