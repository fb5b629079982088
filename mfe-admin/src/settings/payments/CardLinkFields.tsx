import { useTranslation } from '@yoza/shell-sdk/translation';
import { Muted, Stack } from '@yoza/ui/Page';
import { TextField } from '@yoza/ui/TextField';
import { AmountField } from '../../forms/AmountField.tsx';
import { parseAmount } from '../../forms/parse-amount.ts';
import { FieldGrid } from '../field-grid.ts';
import { isPage, type TypedLink } from './typed-settings.ts';

interface Properties {
  links: readonly TypedLink[];
  onChange: (links: TypedLink[]) => void;
  /** True if faults are shown: after the first attempt to save. */
  isChecked: boolean;
}

/** True if a row can be saved: without an address, or with a complete one and its amount. */
export const isWholeLink = ({ url, amount }: TypedLink): boolean =>
  url.trim() === '' || (isPage(url) && parseAmount(amount) !== null);

/** Fields for the card provider's page of each service, and the amount it charges. */
export function CardLinkFields({ links, onChange, isChecked }: Properties) {
  const { t } = useTranslation('admin');
  const change = (id: string, different: Partial<TypedLink>) =>
    onChange(links.map((link) => (link.serviceId === id ? { ...link, ...different } : link)));
  return (
    <Stack $gap={3}>
      <Muted>{t('settings.payments.cardHint')}</Muted>
      {links.map((link) => {
        const { serviceId: id, name, url, amount } = link;
        const isWrong = isChecked && url.trim() !== '';
        return (
          <FieldGrid key={id} role="group" aria-label={name}>
            <TextField
              type="url"
              label={t('settings.payments.cardUrl', { name })}
              value={url}
              maxLength={2000}
              onChange={(event) => change(id, { url: event.target.value })}
              error={isWrong && !isPage(url) ? t('settings.payments.fault.url') : undefined}
            />
            <AmountField
              label={t('settings.payments.cardAmount', { name })}
              value={amount}
              onChange={({ target }) => change(id, { amount: target.value })}
              error={isWrong && parseAmount(amount) === null ? t('settings.payments.fault.amount') : undefined}
            />
          </FieldGrid>
        );
      })}
    </Stack>
  );
}
