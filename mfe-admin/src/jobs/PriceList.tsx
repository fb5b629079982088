import { colour, font } from '@yoza/ui/theme';
import { styled } from 'styled-components';
import type { PriceRow } from './price-rows.ts';

const Lines = styled.dl`
  display: grid;
  gap: 5px;
  font: ${font.small};
  div {
    display: flex;
    justify-content: space-between;
    gap: 12px;
  }
  dt {
    min-width: 0;
    overflow-wrap: anywhere;
    color: ${colour.ink2};
  }
  dd {
    flex: none;
    max-width: 60%;
    font-weight: 600;
    text-align: end;
  }
`;

/** List of the rows of a price. */
export function PriceList({ rows }: { rows: readonly PriceRow[] }) {
  return (
    <Lines>
      {rows.map(({ id, term, value }) => (
        <div key={id}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Lines>
  );
}
