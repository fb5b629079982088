import { formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Well } from '@yoza/ui/Card';
import { ConfirmDialog } from '@yoza/ui/ConfirmDialog';
import type { FinalStatus } from './invoice-moves.ts';
import type { Invoice } from './invoices.api.ts';

interface Properties {
  invoice: Invoice;
  status: FinalStatus;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before an invoice gets a final status. */
export function FinalStatusDialog({ invoice, status, isBusy, onConfirm, onCancel }: Properties) {
  const { t } = useTranslation('admin');
  return (
    <ConfirmDialog
      isOpen
      title={t(`invoices.finalTitle.${status}`)}
      description={t('invoices.finalText')}
      confirmLabel={t(`invoices.finalConfirm.${status}`)}
      busyLabel={t('invoices.saving')}
      cancelLabel={t('invoices.keep')}
      tone={status === 'paid' ? 'primary' : 'danger'}
      isStoppable
      {...{ isBusy, onConfirm, onCancel }}
    >
      <Well>
        <strong>{invoice.invoiceNumber}</strong>
        <br />
        {invoice.customerName ?? t('invoices.unknownCustomer')},{' '}
        {formatMoney(status === 'paid' ? invoice.balance : invoice.totalAmount)}
      </Well>
    </ConfirmDialog>
  );
}
