import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { CardDivider } from '@yoza/ui/Card';
import { TextField } from '@yoza/ui/TextField';
import { useState } from 'react';
import { useSubmission } from '../../forms/use-submission.ts';
import { PartTitle } from '../../money/part-title.ts';
import { SettingsForm } from '../bookings/SettingsForm.tsx';
import { FieldGrid } from '../field-grid.ts';
import { useIsChanged } from '../use-is-changed.ts';
import type { ServiceSetting } from '../services/services.api.ts';
import { CardLinkFields, isWholeLink } from './CardLinkFields.tsx';
import { useChangePaymentSettings, type PaymentSettings } from './payment-settings.api.ts';
import {
  changeFrom,
  linksFrom,
  numberFields,
  typedFrom,
  wordFields,
  wrongIn,
  type SettingField,
} from './typed-settings.ts';

interface Part {
  id: string;
  fields: readonly SettingField[];
}

const parts: readonly Part[] = [
  { id: 'mobileMoney', fields: ['payToNumber', 'dialCode'] },
  { id: 'invoices', fields: ['dueDays', 'reminderDays', 'depositPercent'] },
  { id: 'seller', fields: ['sellerName', 'sellerAddress', 'sellerPhone', 'sellerEmail', 'sellerTin'] },
];
const lengths: Partial<Record<SettingField, number>> = {
  payToNumber: 40,
  dialCode: 22,
  sellerName: 80,
  sellerAddress: 200,
  sellerPhone: 40,
  sellerEmail: 254,
  sellerTin: 20,
  dueDays: 3,
  depositPercent: 2,
};

interface Properties {
  settings: PaymentSettings;
  services: readonly ServiceSetting[];
  /** Begins anew with these. */
  onPresent: (settings: PaymentSettings) => void;
}

/** Form for all payment settings. */
export function PaymentSettingsForm({ settings, services, onPresent }: Properties) {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState(() => typedFrom(settings));
  const [links, setLinks] = useState(() => linksFrom(settings, services));
  const [isChecked, setChecked] = useState(false);
  const isUnsaved = useIsChanged([typed, links]);
  const change = useChangePaymentSettings();
  const { errors, isBusy, check, send } = useSubmission(change, {
    fields: [...wordFields, ...numberFields, 'reminderDays'],
    failedTitle: t('settings.saveFailed'),
    onDone: (saved) => {
      onPresent(saved);
      showToast({ title: t('settings.saved'), description: t('settings.payments.savedText') });
    },
  });
  const submit = () => {
    setChecked(true);
    const wrong = Object.entries(wrongIn(typed)).map(([field, why]) => [field, t(`settings.payments.fault.${why}`)]);
    if (check(Object.fromEntries(wrong)) && links.every(isWholeLink)) send(changeFrom(typed, links, settings.version));
  };
  return (
    <SettingsForm
      section="payments"
      {...{ settings, onPresent, isUnsaved, isBusy }}
      error={change.error}
      title={t('settings.payments.title')}
      hint={t('settings.payments.hint')}
      onSubmit={submit}
    >
      {parts.map(({ id, fields }) => (
        <div key={id}>
          <PartTitle as="h4">{t(`settings.payments.part.${id}`)}</PartTitle>
          <FieldGrid>
            {fields.map((field) => (
              <TextField
                key={field}
                label={t(`settings.payments.${field}`)}
                description={t(`settings.payments.${field}Hint`, { defaultValue: '' }) || undefined}
                value={typed[field]}
                maxLength={lengths[field] ?? 100}
                onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
                error={errors[field]}
              />
            ))}
          </FieldGrid>
          <CardDivider />
        </div>
      ))}
      <div>
        <PartTitle as="h4">{t('settings.payments.part.card')}</PartTitle>
        <CardLinkFields links={links} onChange={setLinks} isChecked={isChecked} />
      </div>
    </SettingsForm>
  );
}
