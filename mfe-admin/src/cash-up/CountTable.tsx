import { formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Money } from '@yoza/ui/Money';
import { Chip, type ChipProps } from '@yoza/ui/StatusChip';
import { CellDetail, Table, TableCell, TableRow } from '@yoza/ui/Table';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { styled } from 'styled-components';
import { AmountField } from '../forms/AmountField.tsx';
import { parseAmount } from '../forms/parse-amount.ts';
import type { MoneyMethod } from '../money/method-text.ts';
import { compareCount, type CountOutcome } from './count-difference.ts';
import type { CashUpLine } from './cash-up.api.ts';

const Counted = styled.div`
  width: 132px;
  margin-inline-start: auto;
  padding-block: 6px;
  text-align: start;
  /* The label is for screen readers only: it takes no space, so that the field is level with the amounts beside it. */
  label {
    position: absolute;
  }
`;

interface Properties {
  lines: readonly CashUpLine[];
  /** Amounts as typed. */
  texts: Partial<Record<MoneyMethod, string>>;
  /** Returns the properties of the field of a method. */
  field: (method: MoneyMethod) => object;
}

/**
 * Table of a cash reconciliation, one row for each payment method: amounts of the ledger, the count as typed, and its difference from the expected
 * amount.
 */
export function CountTable({ lines, texts, field }: Properties) {
  const { t } = useTranslation('admin');
  const columns = [
    { id: 'method', label: t('payments.columns.method') },
    { id: 'received', label: t('cashUp.columns.received'), align: 'end' as const },
    { id: 'refunded', label: t('cashUp.columns.refunded'), align: 'end' as const },
    { id: 'tips', label: t('cashUp.columns.tips'), align: 'end' as const },
    { id: 'expected', label: t('cashUp.columns.expected'), align: 'end' as const },
    { id: 'counted', label: t('cashUp.columns.counted'), align: 'end' as const },
    { id: 'difference', label: t('cashUp.columns.difference') },
  ];
  return (
    <Table label={t('cashUp.table')} columns={columns}>
      {lines.map((line) => (
        <TableRow key={line.method}>
          <TableCell column="method" isTitle>
            {t(`money.method.${line.method}`)}
            <CellDetail>{t('cashUp.payments', { count: line.payments })}</CellDetail>
          </TableCell>
          <TableCell column="received">
            <Money amount={line.received} />
          </TableCell>
          <TableCell column="refunded">
            <Money amount={line.refunded} />
          </TableCell>
          <TableCell column="tips">
            <Money amount={line.tips} />
          </TableCell>
          <TableCell column="expected">
            <Money amount={line.expected} />
          </TableCell>
          <TableCell column="counted">
            <Counted>
              <AmountField
                label={
                  <VisuallyHidden>{t('cashUp.countedOf', { method: t(`money.method.${line.method}`) })}</VisuallyHidden>
                }
                {...field(line.method)}
              />
            </Counted>
          </TableCell>
          <TableCell column="difference">
            <Difference text={texts[line.method] ?? ''} expected={Number(line.expected)} />
          </TableCell>
        </TableRow>
      ))}
    </Table>
  );
}

const looks: Record<CountOutcome, Pick<ChipProps, 'tone' | 'shape'>> = {
  equal: { tone: 'done', shape: 'check-disc' },
  short: { tone: 'alert', shape: 'triangle' },
  over: { tone: 'waiting', shape: 'diamond' },
  uncounted: { tone: 'off', shape: 'bar' },
};

function Difference({ text, expected }: { text: string; expected: number }) {
  const { t } = useTranslation('admin');
  const { outcome, difference } = compareCount(parseAmount(text, 0), expected);
  return (
    <Chip {...looks[outcome]}>{t(`cashUp.outcome.${outcome}`, { amount: formatMoney(Math.abs(difference)) })}</Chip>
  );
}
