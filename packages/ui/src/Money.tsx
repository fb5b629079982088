import styled from 'styled-components';
import { formatMoney } from './format-money.ts';

/** Tabular figures without line breaks: times, ids, plates. */
export const Figures = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

export interface MoneyProps {
  /** Whole shillings, or a decimal string from the API (`'82518.00'`). */
  amount: number | string;
  className?: string;
}

/** Amount such as `UGX 82,518`. */
export function Money({ amount, className }: MoneyProps) {
  return <Figures className={className}>{formatMoney(amount)}</Figures>;
}
