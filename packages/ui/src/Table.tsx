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
  /** Set if the label is only for screen readers, e.g. of actions. */
  isLabelHidden?: boolean;
  width?: string;
  /** Sort order; present only on a sortable column. */
  sort?: 'ascending' | 'descending' | 'none';
}

export interface TableProps {
  /** Names the table. */
  label: string;
  columns: readonly TableColumn[];
  onSort?: (columnId: string) => void;
  /** TableRows. */
  children: ReactNode;
}

const Columns = createContext<readonly TableColumn[]>([]);

/**
 * Table with hairlines and no zebra stripes. In less than 860 px (a window of 900) each row becomes a card in the same order, each cell with its
 * column's label.
 */
export function Table({ label, columns, onSort, children }: TableProps) {
  // Explicit roles: a row displayed as a card would otherwise lose its row semantics for screen readers.
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
  /** Highlights the current row with the lake wash. */
  isHighlighted?: boolean;
}

export function TableRow({ isHighlighted = false, ...row }: TableRowProps) {
  return <Row {...row} role="row" $isHighlighted={isHighlighted} />;
}

export interface TableCellProps extends ComponentPropsWithRef<'td'> {
  /** The id of a column. */
  column: string;
  /** First, bold line of the card where rows are cards; shown without its label. */
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
