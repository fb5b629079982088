import { useQuery } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Dialog } from '@yoza/ui/Dialog';
import { Muted, Stack } from '@yoza/ui/Page';
import { RadioCards } from '@yoza/ui/RadioCards';
import { SkeletonBar } from '@yoza/ui/Skeleton';
import type { Invoice } from '../invoices/invoices.api.ts';
import { QueryFailure } from '../loading/QueryFailure.tsx';
import { AmountFields } from './AmountFields.tsx';
import { isPossible, payNowOptions, type PayNowMethod } from './methods.tsx';
import { payingAtom, type Bill } from './paying.atoms.ts';
import { paymentDetailsQuery, type PaymentDetails } from './payment-details.api.ts';
import { FieldHeading } from './payment-layout.ts';
import { ReplacesNotice } from './ReplacesNotice.tsx';
import { TipFields } from './TipFields.tsx';
import { useChosenAmount } from './use-chosen-amount.ts';

interface ChoosePaymentDialogProps {
  invoice: Invoice;
  replaces?: string | undefined;
  onClose: () => void;
}

/** Choice of the amount of an invoice to pay now, and of the payment method. */
export function ChoosePaymentDialog(props: ChoosePaymentDialogProps) {
  const { t } = useTranslation('booking');
  const query = useQuery(paymentDetailsQuery);
  if (query.data) return <Choices {...props} details={query.data} />;
  return (
    <Dialog isOpen onClose={props.onClose} title={t('payments.choose.title')} closeLabel={t('close')}>
      {query.isError ? <QueryFailure text="invoices.payFailed" query={query} /> : <SkeletonBar $height={220} />}
    </Dialog>
  );
}

function Choices({ invoice, replaces, details, onClose }: ChoosePaymentDialogProps & { details: PaymentDetails }) {
  const { t } = useTranslation('booking');
  const setPaying = useSetAtom(payingAtom);
  const chosen = useChosenAmount(invoice, details);
  const { amount, tip } = chosen;
  const sum = amount > 0 ? amount + tip : 0;
  // While the sum is 0, because no valid amount is typed, the payment methods are those for the balance.
  const amountToPay = sum || Number(invoice.balance);
  const options = payNowOptions(amountToPay, details, t);
  const [selectedMethod, setSelectedMethod] = useState<PayNowMethod | null>(null);
  const possible = options.filter(({ isDisabled }) => !isDisabled);
  const method =
    selectedMethod && isPossible(selectedMethod, amountToPay, details) ? selectedMethod : (possible[0]?.value ?? null);
  const canTip = invoice.job.status === 'completed';
  const goOn = () => {
    if (!chosen.check() || method === null) return;
    const bill: Bill = { source: 'invoice', invoice, order: { invoiceId: invoice.id, amount: sum, tip, replaces } };
    setPaying(method === 'card' ? { kind: 'card', bill } : { kind: 'mobile', provider: method, bill });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('payments.choose.title')}
      subtitle={t('payments.choose.subtitle', { number: invoice.invoiceNumber, balance: formatMoney(invoice.balance) })}
      closeLabel={t('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('payments.cancel')}</Button>
          <Button type="submit" form="choose-payment" variant="primary" disabled={method === null}>
            {sum > 0 ? t('payments.choose.goOn', { amount: formatMoney(sum) }) : t('payments.choose.goOnWithout')}
          </Button>
        </>
      }
    >
      <form
        id="choose-payment"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          goOn();
        }}
      >
        <Stack $gap={5}>
          {replaces && <ReplacesNotice />}
          <AmountFields invoice={invoice} chosen={chosen} minimumAmount={details.minimumAmount} />
          {canTip && <TipFields chosen={chosen} />}
          {options.length > 0 ? (
            <Stack $gap={2}>
              <FieldHeading>{t('review.payment')}</FieldHeading>
              <RadioCards label={t('review.payment')} options={options} value={method} onChange={setSelectedMethod} />
            </Stack>
          ) : (
            <Muted>{t('payments.choose.none')}</Muted>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
