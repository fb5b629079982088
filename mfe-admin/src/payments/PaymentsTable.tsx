import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { DataTable } from '../lists/DataTable.tsx';
import { MomentCell } from '../lists/MomentCell.tsx';
import { AmountCell, MethodCell, PaymentActions, PayerCell, StatusCell } from './PaymentCells.tsx';
import type { Payment } from './payments.api.ts';

const features = tableFeatures({});
const helper = createColumnHelper<typeof features, Payment>();

const columns = helper.columns([
  helper.accessor('customerName', {
    id: 'customer',
    header: 'payments.columns.customer',
    cell: ({ row }) => <PayerCell payment={row.original} />,
  }),
  helper.accessor('createdAt', {
    id: 'when',
    header: 'payments.columns.when',
    cell: ({ row }) => <MomentCell at={row.original.createdAt} />,
  }),
  helper.accessor('method', {
    header: 'payments.columns.method',
    cell: ({ row }) => <MethodCell payment={row.original} />,
  }),
  helper.accessor('status', {
    header: 'payments.columns.status',
    cell: ({ row }) => <StatusCell payment={row.original} />,
  }),
  helper.accessor('amount', {
    header: 'payments.columns.amount',
    cell: ({ row }) => <AmountCell payment={row.original} />,
  }),
  helper.display({
    id: 'actions',
    header: 'payments.columns.actions',
    cell: ({ row }) => <PaymentActions payment={row.original} />,
  }),
]);

const layout = {
  customer: { isTitle: true },
  amount: { align: 'end' },
  actions: { isLabelHidden: true },
} as const;

export function PaymentsTable({ payments }: { payments: Payment[] }) {
  const { t } = useTranslation('admin');
  const table = useTable({ features, columns, data: payments, getRowId: (payment) => payment.id });
  return <DataTable table={table} label={t('payments.title')} layout={layout} />;
}
