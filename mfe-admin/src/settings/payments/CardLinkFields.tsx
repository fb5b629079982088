import { useTranslation } from '@yoza/shell-sdk/translation';
import { Muted, Stack } from '@yoza/ui/Page';
import { TextField } from '@yoza/ui/TextField';
import { useWatch } from 'react-hook-form';
import { AmountField } from '../../forms/AmountField.tsx';
import { parseAmount } from '../../forms/parse-amount.ts';
import type { ChangeForm } from '../../forms/use-change-form.ts';
import { FieldGrid } from '../field-grid.ts';
import { isPage, type TypedForm, type TypedLink } from './typed-settings.ts';

/** True if a row can be saved: without an address, or with a complete one and its amount. */
export const isWholeLink = ({ url, amount }: TypedLink): boolean =>
  url.trim() === '' || (isPage(url) && parseAmount(amount) !== null);

/** Fields for the card provider's page of each service, and the amount it charges. Faults are shown after the first attempt to save. */
export function CardLinkFields({ form, field }: Pick<ChangeForm<TypedForm, TypedForm>, 'form' | 'field'>) {
  const { t } = useTranslation('admin');
  const links = useWatch({ control: form.control, name: 'links' });
  const { isSubmitted } = form.formState;
  return (
    <Stack $gap={3}>
      <Muted>{t('settings.payments.cardHint')}</Muted>
      {links.map(({ serviceId: id, name, url, amount }, index) => {
        const showsErrors = isSubmitted && url.trim() !== '';
        return (
          <FieldGrid key={id} role="group" aria-label={name}>
            <TextField
              {...field(`links.${index}.url`)}
              type="url"
              label={t('settings.payments.cardUrl', { name })}
              maxLength={2000}
              error={showsErrors && !isPage(url) ? t('settings.payments.fault.url') : undefined}
            />
            <AmountField
              {...field(`links.${index}.amount`)}
              label={t('settings.payments.cardAmount', { name })}
              error={showsErrors && parseAmount(amount) === null ? t('settings.payments.fault.amount') : undefined}
            />
          </FieldGrid>
        );
      })}
    </Stack>
  );
}
