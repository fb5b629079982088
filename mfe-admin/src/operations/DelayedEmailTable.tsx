import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { DataTable } from '../lists/DataTable.tsx';
import { MomentCell } from '../lists/MomentCell.tsx';
import { AttemptsCell, DelayedEmailActions, EmailCell, StatusCell } from './DelayedEmailCells.tsx';
import type { DelayedEmail } from './delayed-emails.api.ts';

const features = tableFeatures({});
const helper = createColumnHelper<typeof features, DelayedEmail>();

const columns = helper.columns([
  helper.accessor('kind', {
    id: 'email',
    header: 'operations.emails.columns.email',
    cell: ({ row }) => <EmailCell email={row.original} />,
  }),
  helper.accessor('status', {
    header: 'operations.emails.columns.status',
    cell: ({ row }) => <StatusCell email={row.original} />,
  }),
  helper.accessor('attempts', {
    header: 'operations.emails.columns.attempts',
    cell: ({ row }) => <AttemptsCell email={row.original} />,
  }),
  helper.accessor('createdAt', {
    id: 'since',
    header: 'operations.emails.columns.since',
    cell: ({ row }) => <MomentCell at={row.original.createdAt} />,
  }),
  helper.display({
    id: 'actions',
    header: 'operations.emails.columns.actions',
    cell: ({ row }) => <DelayedEmailActions email={row.original} />,
  }),
]);

const layout = { email: { isTitle: true }, actions: { isLabelHidden: true } } as const;

/** Table of delayed emails. */
export function DelayedEmailTable({ label, emails }: { label: string; emails: DelayedEmail[] }) {
  const table = useTable({ features, columns, data: emails, getRowId: (email) => email.id });
  return <DataTable table={table} label={label} layout={layout} />;
}
