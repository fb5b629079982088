import { useSetAtom } from 'jotai';
import { useState } from 'react';
import styled from 'styled-components';
import { formatMoney, formatTime } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { Button } from '@yoza/ui/Button';
import { Well } from '@yoza/ui/Card';
import { Cluster, Muted, Stack } from '@yoza/ui/Page';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { font, media } from '@yoza/ui/theme';
import type { Invoice } from '../invoices/invoices.api.ts';
import { failureText } from '../payments/failure-text.ts';
import { OpenPhone } from '../payments/OpenPhone.tsx';
import { PaymentFailed } from '../payments/PaymentFailed.tsx';
import { shownPhone } from '../payments/payer-phone.ts';
import { payingAtom } from '../payments/paying.atoms.ts';
import { hasFailed, isWaiting } from '../payments/payment-state.ts';
import { useCheckRequest, type MobileMoneyProvider, type Payment } from '../payments/payments.api.ts';
import { TimeLeft } from '../payments/TimeLeft.tsx';
import { useWaitingRequest } from '../payments/use-waiting-request.ts';
import { problemText } from '../texts/problem-text.ts';

const Place = styled.div`
  padding: 0 20px 16px;
  ${media.phone} {
    padding-inline: 16px;
  }
`;

const Title = styled.p`
  font: ${font.cardTitle};
`;

/** Pending mobile money request of an invoice; nothing if there is none. If it fails or expires, the reason stays until the page is left. */
export function WaitingRequest({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('booking');
  const request = useWaitingRequest(invoice.id);
  if (!request) return null;
  if (isWaiting(request)) {
    return (
      <Place>
        <Well>
          <Waiting key={request.id} invoice={invoice} request={request} />
        </Well>
      </Place>
    );
  }
  // A cancellation by the customer needs no explanation.
  if (!hasFailed(request) || request.failure === 'CANCELLED') return null;
  return (
    <Place>
      <PaymentFailed reason={failureText(request, t)} />
    </Place>
  );
}

function Waiting({ invoice, request }: { invoice: Invoice; request: Payment }) {
  const { t } = useTranslation('booking');
  const setPaying = useSetAtom(payingAtom);
  const { mutateAsync, isPending } = useCheckRequest();
  const [statusText, setStatusText] = useState('');
  const { amount, tip, expiresAt, payerPhone } = request;
  const provider = request.method as MobileMoneyProvider;
  const ofInvoice = <VisuallyHidden> {t('invoices.detailsFor', { number: invoice.invoiceNumber })}</VisuallyHidden>;
  const check = async () => {
    if (isPending) return;
    try {
      const checked = await mutateAsync(request.id);
      if (checked.status === 'succeeded') showToast({ title: t('payments.received') });
      else setStatusText(t('payments.waiting.checked', { time: formatTime(new Date()) }));
    } catch (error) {
      if (!handleUnauthorized(error)) setStatusText(problemText(error, t, t('payments.waiting.checkFailed')));
    }
  };
  const askAnother = () => {
    const order = { invoiceId: invoice.id, amount: Number(amount), tip: Number(tip), replaces: request.id };
    setPaying({ kind: 'mobile', provider, bill: { source: 'invoice', invoice, order }, phone: '' });
  };
  return (
    <Stack $gap={3}>
      <div role="status">
        <Title>{t('payments.waiting.title', { provider: t(`payments.methods.${provider}`) })}</Title>
        <p>
          {t('payments.waiting.text', {
            amount: formatMoney(amount),
            phone: payerPhone ? shownPhone(payerPhone) : '',
          })}
        </p>
        {expiresAt && <Muted>{t('payments.waiting.until', { time: formatTime(expiresAt) })}</Muted>}
      </div>
      <TimeLeft payment={request} />
      <Cluster $gap={3}>
        <Button size="compact" isBusy={isPending} busyLabel={t('payments.processing')} onClick={() => void check()}>
          {t('payments.waiting.check')}
          {ofInvoice}
        </Button>
        <Button size="compact" onClick={askAnother}>
          {t('payments.waiting.anotherNumber')}
          {ofInvoice}
        </Button>
        <OpenPhone payment={request} />
      </Cluster>
      <Muted as="div" role="status">
        {statusText}
      </Muted>
    </Stack>
  );
}
