import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Translate } from '@yoza/shell-sdk/i18n';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { formatMoney } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { invoiceKeys } from '../invoices/invoices.api.ts';
import type { CardOutcome } from './confirm-card.ts';
import { failureText } from './failure-text.ts';
import { amountOf, type Bill } from './paying.atoms.ts';
import { hasFailed, isWaiting } from './payment-state.ts';
import { createCardIntent, paymentKeys, type Payment, type PaymentIntent } from './payments.api.ts';
import { refusedPayment } from './refused-payment.ts';
import { useFollowedPayment } from './use-followed-payment.ts';
import { useOrder } from './use-order.ts';
import { useShowPayment } from './use-show-payment.ts';

/**
 * `checking`: the card provider has accepted the payment or left its outcome open, and the server has not been notified yet. `blocked`: another
 * payment of the invoice is pending, and the customer chooses whether to wait for it (`waiting`) or to cancel it.
 */
export type CardPhase = 'idle' | 'processing' | 'blocked' | 'checking' | 'waiting' | 'succeeded';

/** Confirms an intent with the data typed into the form. */
export type ConfirmCard = (intent: PaymentIntent) => Promise<CardOutcome>;

interface CardState {
  phase: CardPhase;
  paymentId: string | null;
  /** Reason the last attempt failed. */
  failure: string | null;
}

const idle: CardState = { phase: 'idle', paymentId: null, failure: null };

/** Pays a bill by card: books a draft first, creates the payment, has the form confirm it, and follows its outcome. */
export function useCardPayment(bill: Bill, minimumAmount: number, onRefused: () => void) {
  const { t } = useTranslation('booking');
  const client = useQueryClient();
  const prepare = useOrder(bill, 'card');
  const show = useShowPayment();
  const [state, setState] = useState(idle);
  const isSent = useRef(false);
  const payment = useFollowedPayment(state.paymentId);

  /** Returns to the form, with a toast that states the reason. */
  const fail = (title: string, description: string) => {
    setState({ ...idle, failure: description });
    showToast({ title: t(`payments.card.${title}`), description, tone: 'error' });
  };
  const failWith = (name: 'setupFailed' | 'error' | 'tooSmall', minimum?: string) =>
    fail(name, t(`payments.card.${name}Text`, { minimum: minimum ?? '' }));

  const setUp = async (cancelled: string | null): Promise<PaymentIntent | null> => {
    const prepared = await prepare(null);
    if (!prepared) {
      onRefused();
      return null;
    }
    const intent = await createCardIntent(cancelled === null ? prepared : { ...prepared, replaces: cancelled });
    show(intent.paymentId, prepared.invoiceId);
    for (const queryKey of [invoiceKeys.all, paymentKeys.all]) void client.invalidateQueries({ queryKey });
    return intent;
  };

  const follow = (outcome: CardOutcome, { paymentId }: PaymentIntent) => {
    if (outcome.kind === 'refused') return fail('failed', outcome.message);
    if (outcome.kind === 'redirect') return location.assign(outcome.url);
    if (outcome.kind === 'unknown')
      showToast({ title: t('payments.card.unknown'), description: t('payments.card.unknownText'), tone: 'info' });
    void client.invalidateQueries({ queryKey: paymentKeys.one(paymentId) });
    setState({ phase: 'checking', paymentId, failure: null });
  };

  const refuse = (error: unknown) => {
    if (handleUnauthorized(error)) return onRefused();
    const refused = refusedPayment(error);
    if (refused.kind === 'waiting') setState({ phase: 'blocked', paymentId: refused.paymentId, failure: null });
    else if (refused.kind === 'paid') setState({ phase: 'succeeded', paymentId: null, failure: null });
    else if (refused.kind === 'too-small') failWith('tooSmall', formatMoney(minimumAmount));
    else failWith('setupFailed');
  };

  const pay = async (confirm: ConfirmCard) => {
    if (isSent.current) return;
    if (amountOf(bill) < minimumAmount) return failWith('tooSmall', formatMoney(minimumAmount));
    isSent.current = true;
    const cancelled = state.phase === 'blocked' ? state.paymentId : null;
    setState({ ...idle, phase: 'processing' });
    try {
      const intent = await setUp(cancelled).catch(refuse);
      if (intent) follow(await confirm(intent), intent);
    } catch {
      failWith('error');
    } finally {
      isSent.current = false;
    }
  };

  /** Follows the blocking payment instead. */
  const wait = () => setState((last) => ({ ...last, phase: 'waiting' }));

  return { ...shown(state, payment, t), payment: payment ?? null, pay, wait };
}

/** Combines the page's own state with later updates from the server. */
function shown(
  { phase, failure }: CardState,
  payment: Payment | undefined,
  t: Translate,
): Pick<CardState, 'phase' | 'failure'> {
  if ((phase !== 'checking' && phase !== 'waiting' && phase !== 'blocked') || !payment || isWaiting(payment))
    return { phase, failure };
  if (!hasFailed(payment)) return { phase: 'succeeded', failure: null };
  return { phase: 'idle', failure: phase === 'blocked' ? null : failureText(payment, t) };
}
