import { formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Well } from '@yoza/ui/Card';
import { NumberField } from '@yoza/ui/NumberField';
import { useState } from 'react';
import { AmountField } from '../../forms/AmountField.tsx';
import { parseAmount } from '../../forms/parse-amount.ts';
import { FieldGrid } from '../field-grid.ts';
import { decimalIn } from '../accept-number.ts';
import { useIsChanged } from '../use-is-changed.ts';
import { BookingSettingsPlace, type SettingsFormProps } from './BookingSettingsPlace.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { useSettingsSubmission } from './use-settings-submission.ts';

const example = 100_000;
const highestFee = 100_000;

/** Settings of what is added to the prices of services. */
export const PricesSection = () => <BookingSettingsPlace Form={PricesForm} />;

function PricesForm(form: SettingsFormProps) {
  const { t } = useTranslation('admin');
  const { settings } = form;
  const [taxRate, setTaxRate] = useState(String(settings.taxRate));
  const [fee, setFee] = useState(String(Number(settings.travelFeePerKm)));
  const { errors, isBusy, check, send, error } = useSettingsSubmission(form, ['taxRate', 'travelFeePerKm']);
  const rate = decimalIn(taxRate, 0, 100, 2);
  const amount = parseAmount(fee, 0);
  const isUnsaved = useIsChanged([taxRate, fee]);
  const submit = () => {
    const isFee = amount !== null && amount <= highestFee;
    const found = {
      taxRate: rate === null ? t('settings.prices.taxRateWrong') : undefined,
      travelFeePerKm: isFee ? undefined : t('settings.prices.travelFeeWrong'),
    };
    if (check(found) && rate !== null && isFee) send({ taxRate: rate, travelFeePerKm: amount });
  };
  return (
    <SettingsForm
      {...form}
      section="prices"
      {...{ isUnsaved, isBusy, error }}
      title={t('settings.prices.title')}
      hint={t('settings.prices.hint')}
      onSubmit={submit}
    >
      <FieldGrid>
        <NumberField
          label={t('settings.prices.taxRate')}
          description={t('settings.prices.taxRateHint')}
          inputMode="decimal"
          value={taxRate}
          maxLength={6}
          onChange={(event) => setTaxRate(event.target.value)}
          error={errors.taxRate}
        />
        <AmountField
          label={t('settings.prices.travelFee')}
          description={t('settings.prices.travelFeeHint')}
          value={fee}
          onChange={({ target }) => setFee(target.value)}
          error={errors.travelFeePerKm}
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
