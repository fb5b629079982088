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
  type Paint,
} from './column-style.ts';
import { isWritten } from './period-text.ts';

export interface ChartColumn {
  id: string;
  /** Address of its rows. */
  to: string;
  /** Text under the bar. */
  tick: string;
  /** Name of the bar, for the tooltip and for screen readers: `Sat, Nov 14`. */
  name: string;
  /** Figures of the bar as text. */
  value: string;
  /** Parts of the bar from bottom to top, in shillings or jobs; `to` is the address of a part's rows. */
  parts: readonly { paint: Paint; amount: number; to?: string }[];
  /** True for the current period, whose tick is bold and never left out. */
  isNow?: boolean;
}

interface Properties {
  label: string;
  columns: readonly ChartColumn[];
  formatAxis: (amount: number) => string;
  /** Maximum number of ticks under the bars, apart from that of the current period. */
  maxTicks: number;
}

const lines = 4;
/** Minimum height in pixels of a part that can be pressed separately: 24, and the gaps of 2 above and below. */
const minPressed = 24 + 4;
const heightOf = ({ parts }: ChartColumn) => parts.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Bars side by side, each a named link to the rows it was counted from. A part that is high enough to be pressed links to its own rows; keyboard and
 * screen reader users find those links in the table of the same figures, instead of four links for each bar.
 */
export function ColumnChart({ label, columns, formatAxis, maxTicks }: Properties) {
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
                        {...(to && (amount / top) * plotHeight >= minPressed && { as: Link, to, tabIndex: -1 })}
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
              {(isWritten(index, columns.length, maxTicks) || column.isNow) && (
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
