import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { formatShortDate } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { StatusChip } from '@yoza/ui/StatusChip';
import { CellDetail, CellMain, RowActions } from '@yoza/ui/Table';
import { useSetAtom } from 'jotai';
import { DataTable } from '../lists/DataTable.tsx';
import { personName } from '../people/person-name.ts';
import type { Application } from './requests.api.ts';
import { reviewedAtom } from './requests.atoms.ts';

interface Cell {
  application: Application;
}

const features = tableFeatures({});
const helper = createColumnHelper<typeof features, Application>();

const columns = helper.columns([
  helper.display({
    id: 'name',
    header: 'requests.columns.name',
    cell: ({ row }) => <Applicant application={row.original} />,
  }),
  helper.accessor('phoneNumber', { id: 'phone', header: 'requests.columns.phone' }),
  helper.accessor('createdAt', {
    id: 'applied',
    header: 'requests.columns.applied',
    cell: ({ row }) => formatShortDate(row.original.createdAt),
  }),
  helper.accessor('status', {
    header: 'requests.columns.status',
    cell: ({ row }) => <RequestChip application={row.original} />,
  }),
  helper.display({
    id: 'actions',
    header: 'requests.columns.actions',
    cell: ({ row }) => <Review application={row.original} />,
  }),
]);

const layout = { name: { isTitle: true }, actions: { isLabelHidden: true } } as const;

/** Table of technician applications; the button of a row opens the review dialog, which {@link reviewedAtom} controls. */
export function RequestTable({ requests, label }: { requests: Application[]; label: string }) {
  const table = useTable({ features, columns, data: requests, getRowId: (request) => request.id });
  return <DataTable table={table} label={label} layout={layout} />;
}

function Applicant({ application }: Cell) {
  const { t } = useTranslation('admin');
  return (
    <>
      <CellMain>{personName(application, application.email)}</CellMain>
      <CellDetail>{application.email}</CellDetail>
      {application.userId === null && <CellDetail>{t('requests.notProved')}</CellDetail>}
    </>
  );
}

export function RequestChip({ application: { status } }: Cell) {
  const { t } = useTranslation('admin');
  return <StatusChip kind="user" status={status} label={t(`requests.status.${status}`)} />;
}

function Review({ application }: Cell) {
  const { t } = useTranslation('admin');
  const review = useSetAtom(reviewedAtom);
  const name = personName(application, application.email);
  const isPending = application.status === 'pending';
  return (
    <RowActions>
      <Button
        size="compact"
        aria-label={t(isPending ? 'requests.reviewOf' : 'requests.viewOf', { name })}
        onClick={() => review(application)}
      >
        {t(isPending ? 'requests.review' : 'requests.view')}
      </Button>
    </RowActions>
  );
}
