import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { Money } from '@yoza/ui/Money';
import { useMemo } from 'react';
import { DataTable } from '../lists/DataTable.tsx';
import { MomentCell } from '../lists/MomentCell.tsx';
import { CauseCell, RefundActions, ToWhomCell, MethodCell } from './RefundCells.tsx';
import { RefundChip } from './RefundChip.tsx';
import type { Refund } from './refunds.api.ts';

const features = tableFeatures({});
const helper = createColumnHelper<typeof features, Refund>();

const columnsWith = (payOut: (refund: Refund) => void) =>
  helper.columns([
    helper.accessor('customerName', {
      id: 'customer',
      header: 'refunds.columns.customer',
      cell: ({ row }) => <ToWhomCell refund={row.original} />,
    }),
    helper.accessor('cause', {
      header: 'refunds.columns.cause',
      cell: ({ row }) => <CauseCell refund={row.original} />,
    }),
    helper.accessor('method', {
      header: 'refunds.columns.method',
      cell: ({ row }) => <MethodCell refund={row.original} />,
    }),
    helper.accessor('createdAt', {
      id: 'when',
      header: 'refunds.columns.when',
      cell: ({ row }) => <MomentCell at={row.original.createdAt} />,
    }),
    helper.accessor('status', {
      header: 'refunds.columns.status',
      cell: ({ row }) => <RefundChip refund={row.original} />,
    }),
    helper.accessor('amount', {
      header: 'refunds.columns.amount',
      cell: ({ row }) => <Money amount={row.original.amount} />,
    }),
    helper.display({
      id: 'actions',
      header: 'refunds.columns.actions',
      cell: ({ row }) => <RefundActions refund={row.original} payOut={payOut} />,
    }),
  ]);

const layout = {
  customer: { isTitle: true },
  amount: { align: 'end' },
  actions: { isLabelHidden: true },
} as const;

interface Properties {
  label: string;
  refunds: Refund[];
  /** Called with the refund whose Record payout is pressed; opens the dialog that records it. */
  payOut: (refund: Refund) => void;
}

/** Table of refunds, used for those to pay out and for all. */
export function RefundsTable({ label, refunds, payOut }: Properties) {
  const columns = useMemo(() => columnsWith(payOut), [payOut]);
  const table = useTable({ features, columns, data: refunds, getRowId: (refund) => refund.id });
  return <DataTable table={table} label={label} layout={layout} />;
}
