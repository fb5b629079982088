import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Figures } from '@yoza/ui/Money';
import { DataTable } from '../lists/DataTable.tsx';
import { MomentCell } from '../lists/MomentCell.tsx';
import { shortId } from '../lists/short-id.ts';
import { AcknowledgementsCell, StateCell } from './ErasureCells.tsx';
import type { Erasure } from './erasures.api.ts';

const features = tableFeatures({});
const helper = createColumnHelper<typeof features, Erasure>();

const columns = helper.columns([
  helper.accessor('customerId', {
    id: 'customer',
    header: 'privacy.columns.customer',
    cell: ({ row }) => <Figures>{shortId(row.original.customerId)}</Figures>,
  }),
  helper.accessor('requestedAt', {
    id: 'requested',
    header: 'privacy.columns.requested',
    cell: ({ row }) => <MomentCell at={row.original.requestedAt} />,
  }),
  helper.accessor('dueAt', {
    id: 'due',
    header: 'privacy.columns.due',
    cell: ({ row }) => <MomentCell at={row.original.dueAt} />,
  }),
  helper.accessor('state', {
    header: 'privacy.columns.state',
    cell: ({ row }) => <StateCell erasure={row.original} />,
  }),
  helper.accessor('acknowledgements', {
    header: 'privacy.columns.acknowledgements',
    cell: ({ row }) => <AcknowledgementsCell erasure={row.original} />,
  }),
]);

const layout = { customer: { isTitle: true } } as const;

export function ErasuresTable({ erasures }: { erasures: Erasure[] }) {
  const { t } = useTranslation('admin');
  const table = useTable({ features, columns, data: erasures, getRowId: ({ customerId }) => customerId });
  return <DataTable table={table} label={t('privacy.table')} layout={layout} />;
}
