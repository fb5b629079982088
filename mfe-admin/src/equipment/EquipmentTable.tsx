import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { DataTable } from '../lists/DataTable.tsx';
import { EquipmentActions } from './EquipmentActions.tsx';
import { HolderCell, LastServiceCell, NameCell, NextServiceCell, StatusCell } from './EquipmentCells.tsx';
import type { Equipment, EquipmentFilter, EquipmentSort } from './equipment.api.ts';

const features = tableFeatures({});
const helper = createColumnHelper<typeof features, Equipment>();

const columns = helper.columns([
  helper.accessor('name', {
    header: 'equipment.columns.name',
    cell: ({ row }) => <NameCell piece={row.original} />,
  }),
  helper.accessor('status', {
    header: 'equipment.columns.status',
    cell: ({ row }) => <StatusCell piece={row.original} />,
  }),
  helper.accessor('assignedToId', {
    id: 'assigned',
    header: 'equipment.columns.assigned',
    cell: ({ row }) => <HolderCell piece={row.original} />,
  }),
  helper.accessor('lastServiceDate', {
    id: 'lastService',
    header: 'equipment.columns.lastService',
    cell: ({ row }) => <LastServiceCell piece={row.original} />,
  }),
  helper.accessor('nextServiceDue', {
    id: 'nextService',
    header: 'equipment.columns.nextService',
    cell: ({ row }) => <NextServiceCell piece={row.original} />,
  }),
  helper.display({
    id: 'actions',
    header: 'equipment.columns.actions',
    cell: ({ row }) => <EquipmentActions piece={row.original} />,
  }),
]);

interface Properties {
  pieces: Equipment[];
  sorted: Pick<EquipmentFilter, 'sort' | 'order'>;
  sortBy: (column: EquipmentSort) => void;
}

export function EquipmentTable({ pieces, sorted, sortBy }: Properties) {
  const { t } = useTranslation('admin');
  const table = useTable({ features, columns, data: pieces, getRowId: (piece) => piece.id });
  const sort = (id: EquipmentSort) =>
    sorted.sort !== id ? 'none' : sorted.order === 'desc' ? 'descending' : 'ascending';
  return (
    <DataTable
      table={table}
      label={t('equipment.table')}
      layout={{
        name: { isTitle: true, sort: sort('name') },
        status: { sort: sort('status') },
        lastService: { sort: sort('lastService') },
        nextService: { sort: sort('nextService') },
        actions: { isLabelHidden: true },
      }}
      onSort={(id) => sortBy(id as EquipmentSort)}
    />
  );
}
