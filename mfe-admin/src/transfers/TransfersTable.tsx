import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { formatDateTime, formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Figures, Money } from '@yoza/ui/Money';
import { CellDetail, CellMain, RowActions } from '@yoza/ui/Table';
import { useMemo } from 'react';
import { DataTable } from '../lists/DataTable.tsx';
import { providerText } from '../money/method-text.ts';
import { useOpenPayment } from '../money/use-open-payment.ts';
import type { Transfer } from './transfers.api.ts';

const features = tableFeatures({});
const helper = createColumnHelper<typeof features, Transfer>();

type Match = ((transfer: Transfer) => void) | undefined;

const columnsWith = (match: Match) =>
  helper.columns([
    helper.accessor('transactionId', {
      id: 'transaction',
      header: 'transfers.columns.transaction',
      cell: ({ row }) => <Figures>{row.original.transactionId}</Figures>,
    }),
    helper.accessor('payerPhone', {
      id: 'payer',
      header: 'transfers.columns.payer',
      cell: ({ row }) => <PayerCell transfer={row.original} />,
    }),
    helper.accessor('receivedAt', {
      id: 'received',
      header: 'transfers.columns.received',
      cell: ({ row }) => formatDateTime(row.original.receivedAt),
    }),
    helper.accessor('invoiceNumber', {
      id: 'invoice',
      header: 'transfers.columns.invoice',
      cell: ({ row }) => <InvoiceCell transfer={row.original} />,
    }),
    helper.accessor('amount', {
      header: 'transfers.columns.amount',
      cell: ({ row }) => <Money amount={row.original.amount} />,
    }),
    helper.display({
      id: 'actions',
      header: 'transfers.columns.actions',
      cell: ({ row }) => <TransferActions transfer={row.original} match={match} />,
    }),
  ]);

const layout = {
  transaction: { isTitle: true },
  amount: { align: 'end' },
  actions: { isLabelHidden: true },
} as const;

interface Properties {
  label: string;
  transfers: Transfer[];
  /** Opens the match dialog for a transfer; undefined for the table of matched transfers. */
  match: Match;
}

export function TransfersTable({ label, transfers, match }: Properties) {
  const columns = useMemo(() => columnsWith(match), [match]);
  const table = useTable({ features, columns, data: transfers, getRowId: (transfer) => transfer.id });
  return <DataTable table={table} label={label} layout={layout} />;
}

function PayerCell({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <CellMain>{transfer.payerPhone ?? t('transfers.unknownPayer')}</CellMain>
      <CellDetail>{providerText(transfer.provider, t)}</CellDetail>
    </>
  );
}

function InvoiceCell({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation('admin');
  const { invoiceNumber, claimedFor } = transfer;
  if (invoiceNumber) return <Figures>{invoiceNumber}</Figures>;
  return claimedFor ? t('transfers.claimedFor', { number: claimedFor }) : t('transfers.noInvoice');
}

function TransferActions({ transfer, match }: { transfer: Transfer; match: Match }) {
  const { t } = useTranslation('admin');
  const openPayment = useOpenPayment();
  const { paymentId } = transfer;
  const textValues = { id: transfer.transactionId, amount: formatMoney(transfer.amount) };
  return (
    <RowActions>
      {match && !paymentId && (
        <Button size="compact" onClick={() => match(transfer)} aria-label={t('transfers.match.openFor', textValues)}>
          {t('transfers.match.open')}
        </Button>
      )}
      {paymentId && (
        <Button
          size="compact"
          variant="quiet"
          onClick={() => openPayment(paymentId)}
          aria-label={t('transfers.paymentOf', textValues)}
        >
          {t('payments.open')}
        </Button>
      )}
    </RowActions>
  );
}
