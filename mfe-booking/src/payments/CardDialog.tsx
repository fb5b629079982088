import { useQuery } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import { Dialog } from '@yoza/ui/Dialog';
import { Muted, Stack } from '@yoza/ui/Page';
import { SkeletonBar } from '@yoza/ui/Skeleton';
import { lazyPart } from '../loading/lazy-part.tsx';
import { QueryFailure } from '../loading/QueryFailure.tsx';
import { dialogTitle } from './dialog-title.ts';
import { amountOf, payingAtom, type Bill } from './paying.atoms.ts';
import { paymentDetailsQuery, type PaymentDetails } from './payment-details.api.ts';
import { PaymentProgress } from './PaymentProgress.tsx';
import { PaymentReceived } from './PaymentReceived.tsx';
import { PendingNotice } from './PendingNotice.tsx';
import { useCardPayment } from './use-card-payment.ts';

const waiting = <SkeletonBar $height={180} />;
const SandboxCardForm = lazyPart(async () => (await import('./SandboxCardForm.tsx')).SandboxCardForm, waiting);
const StripeCardForm = lazyPart(async () => (await import('./StripeCardForm.tsx')).StripeCardForm, waiting);

/** ID of the form that the button in the footer submits. */
const formId = 'card-payment';

/** Dialog that pays a bill by card, in the provider's own fields or, with the sandbox in place of the provider, in ours. */
export function CardDialog({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const query = useQuery(paymentDetailsQuery);
  const { t } = useTranslation('booking');
  if (query.data) return <PayByCard bill={bill} details={query.data} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} title={t('payments.card.title')} closeLabel={t('close')}>
      {query.isError ? <QueryFailure text="invoices.payFailed" query={query} /> : waiting}
    </Dialog>
  );
}

function PayByCard({ bill, details, onClose }: { bill: Bill; details: PaymentDetails; onClose: () => void }) {
  const { t } = useTranslation('booking');
  const setPaying = useSetAtom(payingAtom);
  const { phase, failure, payment, pay, wait } = useCardPayment(bill, Number(details.minimumAmount), onClose);
  const amount = formatMoney(amountOf(bill));
  const isForm = phase === 'idle' || phase === 'processing' || phase === 'blocked';
  const isBusy = phase === 'processing';
  const { card } = details;
  const form = { formId, isBusy, amount: amountOf(bill), onPay: pay };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      // A payment started earlier may be by mobile money.
      title={dialogTitle(payment && !isForm ? payment.method : 'card', t)}
      subtitle={isForm ? t('payments.amountToPay', { amount }) : undefined}
      isBusy={isBusy}
      closeLabel={t('close')}
      footerStart={
        phase === 'waiting' &&
        payment &&
        bill.source === 'invoice' && (
          <Button onClick={() => setPaying({ kind: 'choose', invoice: bill.invoice, replaces: payment.id })}>
            {t('payments.otherMethod')}
          </Button>
        )
      }
      footer={
        isForm ? (
          <>
            {phase === 'blocked' ? (
              <Button onClick={wait}>{t('payments.pending.wait')}</Button>
            ) : (
              <Button onClick={onClose} disabled={isBusy}>
                {t('payments.cancel')}
              </Button>
            )}
            <Button
              type="submit"
              form={formId}
              variant="primary"
              isBusy={isBusy}
              busyLabel={t('payments.processing')}
              disabled={!card}
            >
              {t(phase === 'blocked' ? 'payments.pending.cancel' : 'payments.pay', { amount })}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {t(phase === 'succeeded' ? 'payments.done' : 'close')}
          </Button>
        )
      }
    >
      {isForm && (
        <Stack $gap={4}>
          {phase === 'blocked' && payment && <PendingNotice payment={payment} />}
          {failure && <Banner tone="error">{failure}</Banner>}
          {!card && <Banner tone="warning">{t('payments.card.notSetUp')}</Banner>}
          {card?.form === 'sandbox' && <SandboxCardForm {...form} card={card} />}
          {card?.form === 'stripe' && <StripeCardForm {...form} card={card} />}
          {bill.source === 'draft' && <Muted>{t('payments.bookedFirst')}</Muted>}
        </Stack>
      )}
      {(phase === 'checking' || phase === 'waiting') && payment && <PaymentProgress payment={payment} isInDialog />}
      {phase === 'checking' && !payment && <SkeletonBar $height={60} />}
      {phase === 'succeeded' && <PaymentReceived payment={payment} />}
    </Dialog>
  );
}
