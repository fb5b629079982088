import { useTranslation } from '@yoza/shell-sdk/translation';
import { NumberField } from '@yoza/ui/NumberField';
import type { TextFieldProps } from '@yoza/ui/TextField';

interface Properties extends TextFieldProps {
  isOptional?: boolean;
}

/** Field for an amount in whole shillings; see `parseAmount`. */
export function AmountField({ isOptional, ...field }: Properties) {
  const { t } = useTranslation('admin');
  return <NumberField {...field} optionalText={isOptional ? t('optional') : undefined} maxLength={16} />;
}
