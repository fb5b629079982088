import { colour, font } from '@yoza/ui/theme';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { Link } from 'react-router';
import { styled } from 'styled-components';

const Place = styled.div`
  max-height: 260px;
  overflow: auto;
`;

const Frame = styled.table`
  width: 100%;
  border-collapse: collapse;
  font: ${font.small};
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: 5px 8px 5px 0;
    border-bottom: 1px solid ${colour.line};
    text-align: end;
    white-space: nowrap;
  }
  th:first-child {
    text-align: start;
    white-space: normal;
  }
  thead th {
    position: sticky;
    top: 0;
    background: ${colour.surface};
    color: ${colour.ink2};
    font: 600 13px/18px var(--yoza-font);
  }
  tbody th {
    font-weight: 550;
  }
  a {
    display: inline-block;
    min-height: 24px;
    color: ${colour.lake};
  }
`;

/** Figure, with the address of its rows if there is a single one. */
export interface Figure {
  text: string;
  to?: string;
}

interface Properties {
  label: string;
  heads: readonly string[];
  rows: readonly { id: string; name: string; figures: readonly Figure[] }[];
}

/** Table of the exact figures of a chart, one row for each bar. */
export function FigureTable({ label, heads, rows }: Properties) {
  const [first, ...others] = heads;
  return (
    <Place role="group" aria-label={label} tabIndex={0}>
      <Frame>
        <VisuallyHidden as="caption">{label}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {others.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, figures }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {figures.map(({ text, to }, index) => (
                <td key={heads[index + 1]}>{to ? <Link to={to}>{text}</Link> : text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Frame>
    </Place>
  );
}
