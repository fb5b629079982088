import { useTranslation } from '@yoza/shell-sdk/translation';
import { NumberField } from '@yoza/ui/NumberField';
import type { ReactNode } from 'react';

interface Properties {
  label: ReactNode;
  value: string;
  onChange: (text: string) => void;
  description?: ReactNode;
  error?: string;
  isOptional?: boolean;
  isFocused?: boolean;
}

/** Field for an amount in whole shillings; see `parseAmount`. */
export function AmountField({ label, value, onChange, description, error, isOptional, isFocused }: Properties) {
  const { t } = useTranslation('admin');
  return (
    <NumberField
      {...{ label, value, description, error }}
      optionalText={isOptional ? t('optional') : undefined}
      autoFocus={isFocused}
      maxLength={16}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
