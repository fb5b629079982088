import type { ReactTable, RowData, TableFeatures } from '@tanstack/react-table';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Table, TableCell, TableRow, type TableColumn } from '@yoza/ui/Table';

type Layout = Omit<TableColumn, 'id' | 'label'> & {
  /** True for the bold first line of the card that replaces a row on a narrow screen. */
  isTitle?: boolean;
};

interface Properties<Features extends TableFeatures, Item extends RowData> {
  table: ReactTable<Features, Item>;
  label: string;
  /** Layout of the columns, by their ids. */
  layout: Readonly<Record<string, Layout>>;
  onSort?: (columnId: string) => void;
  isHighlighted?: (item: Item) => boolean;
}

/** Draws the rows of a table model. A column's `header` is the key of its text. */
export function DataTable<Features extends TableFeatures, Item extends RowData>(
  properties: Properties<Features, Item>,
) {
  const { table, label, layout, onSort, isHighlighted } = properties;
  const { t } = useTranslation('admin');
  const columns = table.getHeaderGroups().flatMap((group) =>
    group.headers.map(({ column }) => ({
      ...layout[column.id],
      id: column.id,
      label: t(String(column.columnDef.header)),
    })),
  );
  return (
    <Table label={label} columns={columns} onSort={onSort}>
      {table.getRowModel().rows.map((row) => (
        <TableRow key={row.id} isHighlighted={isHighlighted?.(row.original)}>
          {row.getAllCells().map((cell) => (
            <TableCell key={cell.id} column={cell.column.id} isTitle={layout[cell.column.id]?.isTitle}>
              <table.FlexRender cell={cell} />
            </TableCell>
          ))}
        </TableRow>
      ))}
    </Table>
  );
}
