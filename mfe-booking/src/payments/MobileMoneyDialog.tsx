import { useSetAtom } from 'jotai';
import { useState, type ReactNode } from 'react';
import { formatMoney } from '@yoza/shell-sdk/format';
import { profilePhone } from '@yoza/shell-sdk/profile';
import { useCurrentUser } from '@yoza/shell-sdk/session';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { usePhoneOffer } from '@yoza/shell-sdk/use-phone-offer';
import { Button } from '@yoza/ui/Button';
import { Dialog } from '@yoza/ui/Dialog';
import { dialogTitle } from './dialog-title.ts';
import { MobileMoneyForm } from './MobileMoneyForm.tsx';
import { lastPhone } from './payer-phone.ts';
import { amountOf, payingAtom, type Bill } from './paying.atoms.ts';
import { PaymentProgress } from './PaymentProgress.tsx';
import { PaymentReceived } from './PaymentReceived.tsx';
import type { MobileMoneyProvider, Payment } from './payments.api.ts';
import { PendingNotice } from './PendingNotice.tsx';
import { ReplacesNotice } from './ReplacesNotice.tsx';
import { useMobileMoney } from './use-mobile-money.ts';

interface MobileMoneyDialogProps {
  provider: MobileMoneyProvider;
  bill: Bill;
  /** Initial value of the field, instead of the number last used, the booking's or the profile's. */
  phone?: string;
  onClose: () => void;
}

/**
 * Asks for the number to pay a booking or an invoice from, and shows the progress of the payment until the customer closes it. Closing cancels
 * nothing.
 */
export function MobileMoneyDialog({ provider, bill, phone: initial, onClose }: MobileMoneyDialogProps) {
  const { t } = useTranslation('booking');
  const setPaying = useSetAtom(payingAtom);
  const user = useCurrentUser();
  const [phone, setPhone] = useState(
    () => initial ?? (lastPhone(user.id, provider) || knownPhone(bill) || profilePhone(user)),
  );
  const phoneOffer = usePhoneOffer(phone);
  const { phase, payment, problem, reason, submit, wait, clearProblem } = useMobileMoney(provider, bill, {
    onAccepted: phoneOffer.accept,
    onRefused: onClose,
  });
  const amount = formatMoney(amountOf(bill));
  const isPending = phase === 'pending';
  const canChange = isPending && payment !== null && bill.source === 'invoice';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      // A payment started earlier may be by another provider.
      title={dialogTitle(payment && (isPending || phase === 'succeeded') ? payment.method : provider, t)}
      subtitle={phase === 'succeeded' || isPending ? undefined : t('payments.amountToPay', { amount })}
      isBusy={phase === 'processing'}
      closeLabel={t('close')}
      footerStart={
        canChange && (
          <Button onClick={() => setPaying({ kind: 'choose', invoice: bill.invoice, replaces: payment.id })}>
            {t('payments.otherMethod')}
          </Button>
        )
      }
      footer={
        phase === 'succeeded' ? (
          <Button variant="primary" onClick={onClose}>
            {t('payments.done')}
          </Button>
        ) : (
          <>
            {phase === 'blocked' ? (
              <Button onClick={wait}>{t('payments.pending.wait')}</Button>
            ) : (
              <Button onClick={onClose} disabled={phase === 'processing'}>
                {t(isPending ? 'close' : 'payments.cancel')}
              </Button>
            )}
            <Button
              type="submit"
              form="mobile-money"
              variant="primary"
              isBusy={phase === 'processing'}
              busyLabel={t('payments.processing')}
              // A disabled button would lose the focus.
              aria-disabled={isPending || undefined}
            >
              {isPending
                ? t('payments.mobile.waiting')
                : t(phase === 'blocked' ? 'payments.pending.cancel' : 'payments.pay', { amount })}
            </Button>
          </>
        )
      }
    >
      {isPending && payment && <PaymentProgress payment={payment} isInDialog />}
      {phase === 'succeeded' && <PaymentReceived payment={payment} />}
      {!isPending && phase !== 'succeeded' && (
        <MobileMoneyForm
          provider={provider}
          phone={phone}
          problem={problem}
          failure={phase === 'failed' ? { reason, isBooked: bill.source === 'draft' } : null}
          isBusy={phase === 'processing'}
          isBooking={bill.source === 'draft'}
          phoneOffer={phoneOffer.checkbox}
          notice={noticeOf(bill, phase === 'blocked' ? payment : null)}
          onChange={(text) => {
            setPhone(text);
            clearProblem();
          }}
          onSubmit={() => void submit(phone)}
        />
      )}
    </Dialog>
  );
}

/** Returns the notice about an earlier payment: it blocks this one, or this one replaces it. */
function noticeOf(bill: Bill, blocking: Payment | null): ReactNode {
  if (blocking) return <PendingNotice payment={blocking} />;
  return bill.source === 'invoice' && bill.order.replaces !== undefined ? <ReplacesNotice /> : null;
}

/** Phone number given with the booking. */
function knownPhone(bill: Bill): string {
  return (bill.source === 'invoice' && bill.invoice.job.mobileMoneyPhone) || '';
}
