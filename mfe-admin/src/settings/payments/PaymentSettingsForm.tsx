import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { CardDivider } from '@yoza/ui/Card';
import { TextField } from '@yoza/ui/TextField';
import { z } from 'zod';
import { reportFaults } from '../../forms/field-schemas.ts';
import { useChangeForm } from '../../forms/use-change-form.ts';
import { PartTitle } from '../../lists/part-title.ts';
import { SettingsForm } from '../bookings/SettingsForm.tsx';
import { FieldGrid } from '../field-grid.ts';
import type { ServiceSetting } from '../services/services.api.ts';
import { CardLinkFields, isWholeLink } from './CardLinkFields.tsx';
import { paymentSettingsNow, useChangePaymentSettings, type PaymentSettings } from './payment-settings.api.ts';
import {
  changeFrom,
  isPage,
  linksFrom,
  typedFrom,
  wrongIn,
  type SettingField,
  type TypedForm,
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
  /** Restarts the form with these settings: the saved ones, or the current ones after a concurrent change. */
  onCurrent: (settings: PaymentSettings) => void;
}

/** Form for all payment settings: mobile money, invoices, seller and card pages. */
export function PaymentSettingsForm({ settings, services, onCurrent }: Properties) {
  const { t } = useTranslation('admin');
  const change = useChangePaymentSettings();
  const { form, field, isBusy, handle, send } = useChangeForm(change, {
    schema: z
      .custom<TypedForm>()
      .superRefine(
        reportFaults(({ links, ...typed }) =>
          Object.fromEntries([
            ...Object.entries(wrongIn(typed)).map(([name, why]) => [name, t(`settings.payments.fault.${why}`)]),
            ...links.flatMap((link, index) =>
              isWholeLink(link)
                ? []
                : [[`links.${index}.${isPage(link.url) ? 'amount' : 'url'}`, t('settings.payments.fault.url')]],
            ),
          ]),
        ),
      ),
    defaultValues: { ...typedFrom(settings), links: linksFrom(settings, services) },
    failedTitle: t('settings.saveFailed'),
    onDone: (saved) => {
      onCurrent(saved);
      showToast({ title: t('settings.saved'), description: t('settings.payments.savedText') });
    },
  });
  const submit = handle(({ links, ...typed }) => send(changeFrom(typed, links, settings.version)));
  const { isDirty: isUnsaved } = form.formState;
  return (
    <SettingsForm
      section="payments"
      {...{ settings, onCurrent, isUnsaved, isBusy }}
      error={change.error}
      current={paymentSettingsNow(change.error)}
      title={t('settings.payments.title')}
      hint={t('settings.payments.hint')}
      onSubmit={submit}
    >
      {parts.map(({ id, fields }) => (
        <div key={id}>
          <PartTitle as="h4">{t(`settings.payments.part.${id}`)}</PartTitle>
          <FieldGrid>
            {fields.map((name) => (
              <TextField
                key={name}
                {...field(name)}
                label={t(`settings.payments.${name}`)}
                description={t(`settings.payments.${name}Hint`, { defaultValue: '' }) || undefined}
                maxLength={lengths[name] ?? 100}
              />
            ))}
          </FieldGrid>
          <CardDivider />
        </div>
      ))}
      <div>
        <PartTitle as="h4">{t('settings.payments.part.card')}</PartTitle>
        <CardLinkFields {...{ form, field }} />
      </div>
    </SettingsForm>
  );
}
