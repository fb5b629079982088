import { formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { CheckboxList } from '../forms/CheckboxList.tsx';
import { totalOfLine } from './invoice-lines.ts';
import type { Invoice } from './invoices.api.ts';

interface Properties {
  lines: NonNullable<Invoice['lines']>;
  /** Positions of the chosen lines, from 1. */
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** Choice of the lines that a credit note names; nothing for an invoice with a single line. */
export function CreditedLines({ lines, values, onChange }: Properties) {
  const { t } = useTranslation('admin');
  if (lines.length < 2) return null;
  const options = lines.map((line, index) => ({
    value: String(index + 1),
    label: line.text,
    description: formatMoney(totalOfLine(line)),
  }));
  return (
    <CheckboxList
      label={t('invoices.credit.lines')}
      optionalText={t('optional')}
      description={t('invoices.credit.linesHint')}
      {...{ options, values, onChange }}
    />
  );
}
