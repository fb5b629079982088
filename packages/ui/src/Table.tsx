import { createContext, useContext } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import ArrowDown from 'lucide-react/icons/chevron-down';
import ArrowUp from 'lucide-react/icons/chevron-up';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { Body, Cell, CellLabel, Frame, Head, HeadCell, HeadRow, Place, Row, SortButton } from './table-style.ts';

export interface TableColumn {
  id: string;
  label: string;
  /** Alignment of the column: `end` for money and counts. */
  align?: 'start' | 'end';
  /** True if only screen readers read the label, for example of a column of actions. */
  isLabelHidden?: boolean;
  width?: string;
  /** Sort order; present only on a sortable column. */
  sort?: 'ascending' | 'descending' | 'none';
}

export interface TableProps {
  /** Name of the table. */
  label: string;
  columns: readonly TableColumn[];
  onSort?: (columnId: string) => void;
  /** TableRow elements. */
  children: ReactNode;
}

const Columns = createContext<readonly TableColumn[]>([]);

/**
 * Table with thin lines and no stripes. If it is narrower than 860 px (a window of 900), each row becomes a card with its cells in the same order,
 * each with its column's label.
 */
export function Table({ label, columns, onSort, children }: TableProps) {
  // Explicit roles: displayed as a card, a row would otherwise lose its row semantics for screen readers.
  return (
    <Columns value={columns}>
      <Place>
        <Frame role="table" aria-label={label}>
          <Head role="rowgroup">
            <HeadRow role="row">
              {columns.map((column) => (
                <HeadCell
                  key={column.id}
                  role="columnheader"
                  scope="col"
                  $align={column.align ?? 'start'}
                  $width={column.width}
                  aria-sort={column.sort}
                >
                  <HeadLabel column={column} onSort={onSort} />
                </HeadCell>
              ))}
            </HeadRow>
          </Head>
          <Body role="rowgroup">{children}</Body>
        </Frame>
      </Place>
    </Columns>
  );
}

function HeadLabel({ column, onSort }: { column: TableColumn; onSort?: (columnId: string) => void }) {
  if (column.isLabelHidden) return <VisuallyHidden>{column.label}</VisuallyHidden>;
  if (!column.sort) return column.label;
  return (
    <SortButton type="button" onClick={() => onSort?.(column.id)}>
      {column.label}
      {column.sort === 'ascending' && <ArrowUp aria-hidden />}
      {column.sort === 'descending' && <ArrowDown aria-hidden />}
    </SortButton>
  );
}

export interface TableRowProps extends ComponentPropsWithRef<'tr'> {
  /** True to tint the row as the current one. */
  isHighlighted?: boolean;
}

export function TableRow({ isHighlighted = false, ...row }: TableRowProps) {
  return <Row {...row} role="row" $isHighlighted={isHighlighted} />;
}

export interface TableCellProps extends ComponentPropsWithRef<'td'> {
  /** Id of the cell's column. */
  column: string;
  /** True for the cell that becomes the first, bold line of the card when rows are cards; its label is omitted there. */
  isTitle?: boolean;
}

export function TableCell({ column: id, isTitle = false, children, ...cell }: TableCellProps) {
  const column = useContext(Columns).find((known) => known.id === id);
  const hasLabel = !isTitle && column && !column.isLabelHidden;
  return (
    <Cell {...cell} role="cell" $align={column?.align ?? 'start'} $isTitle={isTitle}>
      {hasLabel && <CellLabel aria-hidden>{column.label}</CellLabel>}
      <div>{children}</div>
    </Cell>
  );
}

export { CellDetail, CellMain, RowActions } from './table-style.ts';
