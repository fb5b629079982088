import { nice, ticks } from 'd3-array';
import { Link } from 'react-router';
import {
  Axis,
  Bar,
  Column,
  Columns,
  Line,
  LineLabel,
  Lines,
  Plot,
  Segment,
  Tick,
  Tip,
  TipValue,
} from './column-style.ts';
import { isWritten } from './period-words.ts';

/** What a part of a bar is drawn with. */
export type Paint = 'plain' | 'strong' | 'today' | 'striped';

export interface ChartColumn {
  id: string;
  /** Where its rows are. */
  to: string;
  tick: string;
  /** Of what, for the tip and for screen readers: `Sat, Nov 14`. */
  name: string;
  /** How much, in words. */
  value: string;
  /** From the bottom to the top. */
  segments: readonly { paint: Paint; amount: number }[];
  isNow?: boolean;
}

interface Properties {
  label: string;
  columns: readonly ChartColumn[];
  formatAxis: (amount: number) => string;
  /** As many ticks as fit under the bars. */
  mostTicks: number;
}

const lines = 4;
const heightOf = ({ segments }: ChartColumn) => segments.reduce((sum, { amount }) => sum + amount, 0);

/** Bars side by side, each a link to the rows it was counted from and named in words. */
export function ColumnChart({ label, columns, formatAxis, mostTicks }: Properties) {
  const [, top] = nice(0, Math.max(lines, ...columns.map(heightOf)), lines);
  const share = (amount: number) => `${(amount / top) * 100}%`;
  return (
    <Plot>
      <Lines aria-hidden>
        {ticks(0, top, lines).map((amount) => (
          <Line key={amount} style={{ bottom: share(amount) }}>
            <LineLabel>{formatAxis(amount)}</LineLabel>
          </Line>
        ))}
      </Lines>
      <Axis>
        <Columns aria-label={label}>
          {columns.map((column, index) => (
            <li key={column.id}>
              <Column as={Link} to={column.to} aria-label={`${column.name}: ${column.value}`}>
                <Bar style={{ height: share(heightOf(column)) }}>
                  {column.segments.map(
                    ({ paint, amount }) =>
                      amount > 0 && <Segment key={paint} $paint={paint} style={{ flexGrow: amount }} />,
                  )}
                  <Tip $side={index < columns.length / 2 ? 'start' : 'end'} aria-hidden>
                    {column.name}
                    <TipValue>{column.value}</TipValue>
                  </Tip>
                </Bar>
              </Column>
              {(isWritten(index, columns.length, mostTicks) || column.isNow) && (
                <Tick $isNow={column.isNow === true} aria-hidden>
                  {column.tick}
                </Tick>
              )}
            </li>
          ))}
        </Columns>
      </Axis>
    </Plot>
  );
}
