import { nice, ticks } from 'd3-array';
import { Link } from 'react-router';
import {
  Axis,
  Bar,
  Block,
  Column,
  Columns,
  Line,
  LineLabel,
  Lines,
  Part,
  Plot,
  Tick,
  Tip,
  TipValue,
  plotHeight,
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
  /** From the bottom to the top; `to` is where the rows of a part are. */
  parts: readonly { paint: Paint; amount: number; to?: string }[];
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
/** In pixels: a part that is drawn lower is too small to be pressed by itself, with what stands between parts taken off. */
const leastPressed = 24 + 4;
const heightOf = ({ parts }: ChartColumn) => parts.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Bars side by side, each a link to the rows it was counted from and named in words. A part that is high enough to be pressed leads to its own
 * rows; the keyboard and screen readers have those in the table of the same figures, instead of four links for each bar.
 */
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
              <Column as={Link} to={column.to} aria-label={`${column.name}: ${column.value}`} />
              <Bar aria-hidden style={{ height: share(heightOf(column)) }}>
                {column.parts.map(
                  ({ paint, amount, to }) =>
                    amount > 0 && (
                      <Part
                        key={paint}
                        style={{ flexGrow: amount }}
                        {...(to && (amount / top) * plotHeight >= leastPressed && { as: Link, to, tabIndex: -1 })}
                      >
                        <Block $paint={paint} />
                      </Part>
                    ),
                )}
                <Tip $side={index < columns.length / 2 ? 'start' : 'end'}>
                  {column.name}
                  <TipValue>{column.value}</TipValue>
                </Tip>
              </Bar>
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
