import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { formatMoney } from '@yoza/shell-sdk/format';
import { useCurrentUser } from '@yoza/shell-sdk/session';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Dialog } from '@yoza/ui/Dialog';
import { MobileMoneyForm } from './MobileMoneyForm.tsx';
import { lastPhone } from './payer-phone.ts';
import { amountOf, payingAtom, type Bill } from './paying.atoms.ts';
import { PaymentProgress } from './PaymentProgress.tsx';
import { PaymentReceived } from './PaymentReceived.tsx';
import type { MobileMoneyProvider } from './payments.api.ts';
import { useMobileMoney } from './use-mobile-money.ts';

interface MobileMoneyDialogProps {
  provider: MobileMoneyProvider;
  bill: Bill;
  onClose: () => void;
}

/** Asks for the number to pay from, and shows what becomes of it until somebody closes it. Closing stops nothing. */
export function MobileMoneyDialog({ provider, bill, onClose }: MobileMoneyDialogProps) {
  const { t } = useTranslation('booking');
  const setPaying = useSetAtom(payingAtom);
  const { id: userId } = useCurrentUser();
  const [phone, setPhone] = useState(() => lastPhone(userId, provider) || knownPhone(bill));
  const { phase, payment, problem, reason, submit, clearProblem } = useMobileMoney(provider, bill, onClose);
  const amount = formatMoney(amountOf(bill));
  const isPending = phase === 'pending';
  const canChange = isPending && payment !== null && bill.source === 'invoice';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('payments.mobile.title', { provider: t(`payments.methods.${provider}`) })}
      subtitle={phase === 'succeeded' || isPending ? undefined : t('payments.amountToPay', { amount })}
      isBusy={phase === 'processing'}
      closeLabel={t('close')}
      footerStart={
        canChange && (
          <Button onClick={() => setPaying({ kind: 'choose', invoice: bill.invoice, replaces: payment.id })}>
            {t('payments.anotherWay')}
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
            <Button onClick={onClose} disabled={phase === 'processing'}>
              {t(isPending ? 'close' : 'payments.cancel')}
            </Button>
            <Button
              type="submit"
              form="mobile-money"
              variant="primary"
              isBusy={phase === 'processing'}
              busyLabel={t('payments.processing')}
              // Disabled outright it would lose the focus.
              aria-disabled={isPending || undefined}
            >
              {isPending ? t('payments.mobile.waiting') : t('payments.pay', { amount })}
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

/** The number the booking was made with. */
function knownPhone(bill: Bill): string {
  return (bill.source === 'invoice' && bill.invoice.job.mobileMoneyPhone) || '';
}
