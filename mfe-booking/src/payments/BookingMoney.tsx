import { useQuery } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { formatMoney } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Muted, Stack } from '@yoza/ui/Page';
import type { Booking } from '../bookings/bookings.api.ts';
import { openDialogAtom } from '../bookings/bookings.atoms.ts';
import { invoiceOfJobQuery } from '../invoices/invoice-of-job.api.ts';
import type { Invoice } from '../invoices/invoices.api.ts';
import { isOpen } from '../invoices/owed.ts';
import { MoneyMoves } from './MoneyMoves.tsx';
import { payingAtom } from './paying.atoms.ts';
import { isPartPaid, waitingOf } from './payment-state.ts';
import { invoiceMoneyQuery, type InvoiceMoney } from './payments.api.ts';

/** Payments and refunds of a booking, with Pay now while a balance is due. */
export function BookingMoney({ booking }: { booking: Booking }) {
  const { data: invoice } = useQuery(invoiceOfJobQuery(booking.id));
  return invoice ? <MoneyOf invoice={invoice} /> : null;
}

function MoneyOf({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('booking');
  const setPaying = useSetAtom(payingAtom);
  const closeWith = useSetAtom(openDialogAtom);
  const { data: money } = useQuery(invoiceMoneyQuery(invoice.id));
  const canPay = isOpen(invoice) && Number(invoice.balance) > 0;
  const pay = () => {
    closeWith(null);
    setPaying({ kind: 'choose', invoice, replaces: money && waitingOf(money.payments)?.id });
  };
  return (
    <Stack $gap={2}>
      {isPartPaid(invoice) && canPay && (
        <Muted>
          {t('invoices.partText', { paid: formatMoney(invoice.amountPaid), balance: formatMoney(invoice.balance) })}
        </Muted>
      )}
      {money && hasMoved(money) && <MoneyMoves money={money} />}
      {canPay && (
        <div>
          <Button variant="primary" size="compact" onClick={pay}>
            {t('payments.payNow')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

const hasMoved = ({ payments, refunds, creditNotes }: InvoiceMoney) =>
  payments.length + refunds.length + creditNotes.length > 0;
