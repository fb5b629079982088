import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Menu } from '@yoza/ui/Menu';
import { Cluster } from '@yoza/ui/Page';
import { Suspense, lazy, useState } from 'react';
import { styled } from 'styled-components';
import { useHistory } from '../audit/use-history.ts';
import { DownloadButton } from '../downloads/DownloadButton.tsx';
import { fetchInvoicePdf } from './invoice-money.api.ts';
import { isFinal } from './invoice-moves.ts';
import type { Invoice } from './invoices.api.ts';

const dialogs = {
  cash: lazy(async () => ({ default: (await import('./CashDialog.tsx')).CashDialog })),
  credit: lazy(async () => ({ default: (await import('./CreditNoteDialog.tsx')).CreditNoteDialog })),
  fiscal: lazy(async () => ({ default: (await import('./FiscalDialog.tsx')).FiscalDialog })),
};

const Place = styled(Cluster)`
  margin-top: 12px;
`;

/** Actions on an invoice: its PDF, recording cash while a balance is due, and less frequent ones in a menu. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const showChanges = useHistory();
  const OpenDialog = open && dialogs[open];
  const textValues = { number: invoice.invoiceNumber };
  return (
    <Place>
      <DownloadButton
        size="compact"
        fetchFile={() => fetchInvoicePdf(invoice.id)}
        fileName={`${invoice.invoiceNumber}.pdf`}
        aria-label={t('invoices.pdfOf', textValues)}
      >
        {t('invoices.pdf')}
      </DownloadButton>
      {!isFinal(invoice.status) && Number(invoice.balance) > 0 && (
        <Button size="compact" onClick={() => setOpen('cash')} aria-label={t('invoices.cash.openFor', textValues)}>
          {t('invoices.cash.open')}
        </Button>
      )}
      <Menu
        label={t('invoices.more', textValues)}
        actions={[
          { id: 'credit', label: t('invoices.credit.open'), isDisabled: invoice.status === 'cancelled' },
          { id: 'fiscal', label: t('invoices.fiscal.open') },
          { id: 'changes', label: t('audit.changes') },
        ]}
        onAction={(action) => (action === 'changes' ? showChanges(invoice.id) : setOpen(action))}
      />
      {OpenDialog && (
        <Suspense fallback={null}>
          <OpenDialog invoice={invoice} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Place>
  );
}
