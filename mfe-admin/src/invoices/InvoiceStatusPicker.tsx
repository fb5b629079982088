import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Select } from '@yoza/ui/Select';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { Suspense, lazy, useState } from 'react';
import { styled } from 'styled-components';
import { useFailureToast } from '../forms/use-failure-toast.ts';
import { useSendOnce } from '../forms/use-send-once.ts';
import { stateOf } from './invoice-figures.ts';
import { canMove, invoiceStatuses, isFinal, type FinalStatus } from './invoice-moves.ts';
import { useChangeInvoiceStatus, type Invoice, type InvoiceStatus } from './invoices.api.ts';

const FinalStatusDialog = lazy(async () => ({ default: (await import('./FinalStatusDialog.tsx')).FinalStatusDialog }));

const Picker = styled(Select)`
  flex-flow: row wrap;
  align-items: center;
  gap: 8px 14px;
  & > div {
    flex: 0 1 220px;
  }
  & > p {
    flex-basis: 100%;
  }
`;

/** Sets the status as soon as it is chosen; asks for confirmation before a final one. */
export function InvoiceStatusPicker({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('admin');
  const fail = useFailureToast();
  const change = useChangeInvoiceStatus();
  const send = useSendOnce(change);
  const state = stateOf(invoice);
  const [changeToConfirm, setChangeToConfirm] = useState<{ status: FinalStatus; of: Invoice } | null>(null);

  const set = (status: InvoiceStatus, { id, version }: Invoice) =>
    send(
      { invoiceId: id, status, version },
      {
        onDone: (changed) => {
          setChangeToConfirm(null);
          const textValues = {
            number: changed.invoiceNumber,
            status: t(`invoices.status.${changed.status}`).toLowerCase(),
          };
          showToast({ title: t('invoices.updated'), description: t('invoices.updatedText', textValues) });
        },
        onFailed: (error) => {
          setChangeToConfirm(null);
          fail(t('invoices.updateFailed'), error);
        },
      },
    );
  const choose = (status: InvoiceStatus) => {
    if (change.isPending || status === invoice.status) return;
    if (isFinal(status)) setChangeToConfirm({ status, of: invoice });
    else set(status, invoice);
  };

  return (
    <>
      <Picker
        label={
          <>
            {t('invoices.picker')}
            <VisuallyHidden>{t('invoices.pickerOf', { number: invoice.invoiceNumber })}</VisuallyHidden>
          </>
        }
        value={change.isPending ? change.variables.status : state}
        disabled={isFinal(invoice.status)}
        aria-busy={change.isPending || undefined}
        description={
          isFinal(invoice.status) ? t('invoices.final') : change.isPending ? t('invoices.saving') : undefined
        }
        onChange={(event) => choose(event.target.value as InvoiceStatus)}
        options={[...new Set([...invoiceStatuses, state])].map((shown) => ({
          value: shown,
          label: t(`invoices.status.${shown}`),
          isDisabled: !canMove(state, shown),
        }))}
      />
      {changeToConfirm && (
        <Suspense fallback={null}>
          <FinalStatusDialog
            invoice={changeToConfirm.of}
            status={changeToConfirm.status}
            isBusy={change.isPending}
            onConfirm={() => set(changeToConfirm.status, changeToConfirm.of)}
            onCancel={() => {
              change.stop();
              setChangeToConfirm(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
