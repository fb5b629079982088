import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Money } from './Money.tsx';
import { colour } from './theme.ts';

const List = styled.dl`
  display: grid;
  align-content: start;
  gap: 10px;
`;

const Line = styled.div<{ $isTotal: boolean }>`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 16px;
  color: ${({ $isTotal }) => ($isTotal ? colour.ink : colour.ink2)};
  font: ${({ $isTotal }) => ($isTotal ? '650 19px/26px' : '450 16px/24px')} var(--yoza-font);
  ${({ $isTotal }) => $isTotal && `border-top: 1px solid ${colour.line}; padding-top: 12px;`}
  dd {
    text-align: end;
  }
`;

export interface PriceLine {
  id: string;
  label: ReactNode;
  /** Whole shillings, or a decimal string from the API. Without it `words` is shown. */
  amount?: number | string;
  words?: ReactNode;
}

export interface PriceLinesProps {
  lines: readonly PriceLine[];
  total?: { label: ReactNode; amount: number | string };
}

/** List of amounts, such as subtotal and tax, with right-aligned figures, and below a line the total. Computes nothing. */
export function PriceLines({ lines, total }: PriceLinesProps) {
  return (
    <List>
      {lines.map((line) => (
        <Line key={line.id} $isTotal={false}>
          <dt>{line.label}</dt>
          <dd>{line.amount === undefined ? line.words : <Money amount={line.amount} />}</dd>
        </Line>
      ))}
      {total && (
        <Line $isTotal>
          <dt>{total.label}</dt>
          <dd>
            <Money amount={total.amount} />
          </dd>
        </Line>
      )}
    </List>
  );
}
