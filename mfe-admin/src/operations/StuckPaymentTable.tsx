import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { Money } from '@yoza/ui/Money';
import { DataTable } from '../lists/DataTable.tsx';
import { MomentCell } from '../lists/MomentCell.tsx';
import { ChecksCell, PaymentCell, ReasonCell, StuckPaymentActions } from './StuckPaymentCells.tsx';
import type { StuckPayment } from './stuck-payments.api.ts';

const features = tableFeatures({});
const helper = createColumnHelper<typeof features, StuckPayment>();

const columns = helper.columns([
  helper.accessor('method', {
    id: 'payment',
    header: 'operations.payments.columns.payment',
    cell: ({ row }) => <PaymentCell payment={row.original} />,
  }),
  helper.accessor('reason', {
    header: 'operations.payments.columns.reason',
    cell: ({ row }) => <ReasonCell payment={row.original} />,
  }),
  helper.accessor('checks', {
    header: 'operations.payments.columns.checks',
    cell: ({ row }) => <ChecksCell payment={row.original} />,
  }),
  helper.accessor('createdAt', {
    id: 'since',
    header: 'operations.payments.columns.since',
    cell: ({ row }) => <MomentCell at={row.original.createdAt} />,
  }),
  helper.accessor('amount', {
    header: 'operations.payments.columns.amount',
    cell: ({ row }) => <Money amount={row.original.amount} />,
  }),
  helper.display({
    id: 'actions',
    header: 'operations.payments.columns.actions',
    cell: ({ row }) => <StuckPaymentActions payment={row.original} />,
  }),
]);

const layout = { payment: { isTitle: true }, amount: { align: 'end' }, actions: { isLabelHidden: true } } as const;

/** Table of stuck payments. */
export function StuckPaymentTable({ label, payments }: { label: string; payments: StuckPayment[] }) {
  const table = useTable({ features, columns, data: payments, getRowId: (payment) => payment.id });
  return <DataTable table={table} label={label} layout={layout} />;
}
