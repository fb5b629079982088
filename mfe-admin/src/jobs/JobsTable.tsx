import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { DataTable } from '../lists/DataTable.tsx';
import { JobActions } from './JobActions.tsx';
import { CustomerCell, JobIdCell, JobStatusChip, ServiceCell, TechnicianCell, TotalCell } from './JobCells.tsx';
import type { JobSort } from './jobs.api.ts';
import type { Job } from './job.ts';

const features = tableFeatures({});
const helper = createColumnHelper<typeof features, Job>();

const columns = helper.columns([
  helper.accessor('id', { header: 'jobs.columns.id', cell: ({ row }) => <JobIdCell job={row.original} /> }),
  helper.accessor('customerId', {
    id: 'customer',
    header: 'jobs.columns.customer',
    cell: ({ row }) => <CustomerCell job={row.original} />,
  }),
  helper.accessor('serviceId', {
    id: 'service',
    header: 'jobs.columns.service',
    cell: ({ row }) => <ServiceCell job={row.original} />,
  }),
  helper.accessor('status', { header: 'jobs.columns.status', cell: ({ row }) => <JobStatusChip job={row.original} /> }),
  helper.accessor('technicianId', {
    id: 'technician',
    header: 'jobs.columns.technician',
    cell: ({ row }) => <TechnicianCell job={row.original} />,
  }),
  helper.accessor('totalPrice', {
    id: 'total',
    header: 'jobs.columns.total',
    cell: ({ row }) => <TotalCell job={row.original} />,
  }),
  helper.display({
    id: 'actions',
    header: 'jobs.columns.actions',
    cell: ({ row }) => <JobActions job={row.original} />,
  }),
]);

interface Properties {
  jobs: Job[];
  sorted: { sort: JobSort; order: 'asc' | 'desc' };
  sortBy: (column: JobSort) => void;
}

export function JobsTable({ jobs, sorted, sortBy }: Properties) {
  const { t } = useTranslation('admin');
  const sort = (id: JobSort) => (sorted.sort !== id ? 'none' : sorted.order === 'desc' ? 'descending' : 'ascending');
  const table = useTable({ features, columns, data: jobs, getRowId: (job) => job.id });
  return (
    <DataTable
      table={table}
      label={t('jobs.title')}
      layout={{
        id: { isTitle: true },
        status: { sort: sort('status') },
        total: { align: 'end', sort: sort('total') },
        actions: { isLabelHidden: true },
      }}
      onSort={(id) => sortBy(id as JobSort)}
      isHighlighted={(job) => job.status === 'in_progress'}
    />
  );
}
