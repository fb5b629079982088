import type { ReactNode } from 'react';
import styled from 'styled-components';
import { colour, font } from './theme.ts';

const List = styled.dl<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(${({ $columns }) => ($columns > 1 ? 210 : 9999)}px, 100%), 1fr));
  gap: 20px 24px;
`;

const Term = styled.dt`
  display: flex;
  align-items: center;
  gap: 9px;
  margin-bottom: 3px;
  font: 550 14px/20px var(--yoza-font);
  color: ${colour.ink3};
  .lucide {
    width: 17px;
    height: 17px;
  }
`;

const Main = styled.dd`
  font: 650 15px/21px var(--yoza-font);
  overflow-wrap: anywhere;
`;

const Detail = styled.dd`
  font: 450 15px/21px var(--yoza-font);
  overflow-wrap: anywhere;
  &[data-faint] {
    font: ${font.small};
    color: ${colour.ink3};
  }
`;

export interface Fact {
  id: string;
  term: ReactNode;
  icon?: ReactNode;
  /** Value, in bold. */
  value: ReactNode;
  /** Plain lines below the value. */
  details?: readonly ReactNode[];
  /** Last, faint line, for example an id. */
  note?: ReactNode;
}

/** Facts of a record as a definition list: in as many columns of at least 210 px as fit, or in one column with `columns={1}`. */
export function Facts({ facts, columns = 2 }: { facts: readonly Fact[]; columns?: 1 | 2 }) {
  return (
    <List $columns={columns}>
      {facts.map((fact) => (
        <div key={fact.id}>
          <Term>
            {fact.icon}
            {fact.term}
          </Term>
          <Main>{fact.value}</Main>
          {fact.details?.map((detail, i) => (
            <Detail key={i}>{detail}</Detail>
          ))}
          {fact.note && <Detail data-faint>{fact.note}</Detail>}
        </div>
      ))}
    </List>
  );
}
