import { colour, font } from '@yoza/ui/theme';
import { styled } from 'styled-components';

const List = styled.dl<{ $minimum: number }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${({ $minimum }) => $minimum}px, 1fr));
  gap: 12px 16px;
  dt {
    font: ${font.caption};
    color: ${colour.ink3};
  }
  dd {
    font: 600 15px/21px var(--yoza-font);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;

const Wide = styled.div`
  grid-column: 1 / -1;
  dd {
    font-weight: 450;
    white-space: pre-line;
  }
`;

export type ShortFact = readonly [term: string, value: string];

interface Properties {
  facts: readonly ShortFact[];
  /** Longer fact, below the others across the whole width. */
  wide?: ShortFact | null;
  /** Minimum width of a column, in pixels. */
  minimum?: number;
}

/** Grid of short facts, as many per row as fit. */
export function FactGrid({ facts, wide, minimum = 120 }: Properties) {
  return (
    <List $minimum={minimum}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {wide && (
        <Wide>
          <dt>{wide[0]}</dt>
          <dd>{wide[1]}</dd>
        </Wide>
      )}
    </List>
  );
}
