import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { formatShortDate } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useMemo } from 'react';
import { DataTable } from '../lists/DataTable.tsx';
import { TechnicianActions } from './TechnicianActions.tsx';
import { ContactCell, HoursCell, JobsCell, NameCell, RatingCell, StatusCell } from './TechnicianCells.tsx';
import type { AdminTechnician, Figures } from './technicians.api.ts';

interface Row {
  technician: AdminTechnician;
  /** Undefined until they are loaded. */
  figures: Figures | undefined;
}

const features = tableFeatures({});
const helper = createColumnHelper<typeof features, Row>();

const columns = helper.columns([
  helper.display({
    id: 'name',
    header: 'technicians.columns.name',
    cell: ({ row }) => <NameCell technician={row.original.technician} />,
  }),
  helper.display({
    id: 'contact',
    header: 'technicians.columns.contact',
    cell: ({ row }) => <ContactCell technician={row.original.technician} />,
  }),
  helper.display({
    id: 'status',
    header: 'technicians.columns.status',
    cell: ({ row }) => <StatusCell {...row.original} />,
  }),
  helper.display({
    id: 'jobs',
    header: 'technicians.columns.jobs',
    cell: ({ row }) => <JobsCell figures={row.original.figures} />,
  }),
  helper.display({
    id: 'hours',
    header: 'technicians.columns.hours',
    cell: ({ row }) => <HoursCell figures={row.original.figures} />,
  }),
  helper.display({
    id: 'rating',
    header: 'technicians.columns.rating',
    cell: ({ row }) => <RatingCell figures={row.original.figures} />,
  }),
  helper.display({
    id: 'joined',
    header: 'technicians.columns.joined',
    cell: ({ row }) => formatShortDate(row.original.technician.createdAt),
  }),
  helper.display({
    id: 'actions',
    header: 'technicians.columns.actions',
    cell: ({ row }) => <TechnicianActions technician={row.original.technician} />,
  }),
]);

const layout = { name: { isTitle: true }, actions: { isLabelHidden: true } } as const;

interface Properties {
  technicians: readonly AdminTechnician[];
  figures: ReadonlyMap<string, Figures>;
}

export function TechnicianTable({ technicians, figures }: Properties) {
  const { t } = useTranslation('admin');
  const data = useMemo(
    () => technicians.map((technician) => ({ technician, figures: figures.get(technician.id) })),
    [technicians, figures],
  );
  const table = useTable({ features, columns, data, getRowId: ({ technician }) => technician.id });
  return <DataTable table={table} label={t('technicians.table')} layout={layout} />;
}
