import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCurrentUser } from '@yoza/shell-sdk/session';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { problemText } from '../texts/problem-text.ts';
import { failureText } from './failure-text.ts';
import { phaseOf } from './mobile-money-phase.ts';
import { keepPhone, phoneProblem } from './payer-phone.ts';
import type { Bill } from './paying.atoms.ts';
import { paymentKeys, requestMobileMoney, storePayment, type MobileMoneyProvider } from './payments.api.ts';
import { refusedPayment } from './refused-payment.ts';
import { useFollowedPayment } from './use-followed-payment.ts';
import { useOrder } from './use-order.ts';
import { useShowPayment } from './use-show-payment.ts';

interface RequestState {
  isProcessing: boolean;
  hasFailed: boolean;
  isPaid: boolean;
  paymentId: string | null;
  /** True if the payment is an earlier one of the invoice that blocks a new one. */
  isBlocked: boolean;
  /** Of the phone field. */
  problem: string | undefined;
  /** Reason given by the server, if any. */
  reason: string | null;
}

const nothing: RequestState = {
  isProcessing: false,
  hasFailed: false,
  isPaid: false,
  paymentId: null,
  isBlocked: false,
  problem: undefined,
  reason: null,
};

interface Outcomes {
  /** Called once the server has accepted the request. */
  onAccepted: () => void;
  /** Called when the booking itself failed, or the session has ended. */
  onRefused: () => void;
}

/** Books a draft first, has a payment request sent to the payer's phone, and follows its outcome. */
export function useMobileMoney(provider: MobileMoneyProvider, bill: Bill, { onAccepted, onRefused }: Outcomes) {
  const { t } = useTranslation('booking');
  const { id: userId } = useCurrentUser();
  const client = useQueryClient();
  const prepare = useOrder(bill, provider);
  const show = useShowPayment();
  const [state, setState] = useState(nothing);
  // A second press can come before the first one is rendered.
  const isSent = useRef(false);
  const payment = useFollowedPayment(state.paymentId);
  const followed = state.paymentId === null ? null : (payment ?? { status: 'pending' as const });
  const phase = state.isPaid ? 'succeeded' : phaseOf({ ...state, payment: followed });

  const request = async (phone: string, cancelled: string | null) => {
    const prepared = await prepare(phone);
    if (!prepared) return onRefused();
    const order = cancelled === null ? prepared : { ...prepared, replaces: cancelled };
    try {
      const newPayment = await requestMobileMoney(order, provider, phone);
      keepPhone(userId, provider, phone);
      storePayment(client, newPayment);
      setState({ ...nothing, paymentId: newPayment.id });
      show(newPayment.id, prepared.invoiceId);
      onAccepted();
    } catch (error) {
      const refused = refusedPayment(error);
      if (refused.kind === 'waiting') {
        setState({ ...nothing, paymentId: refused.paymentId, isBlocked: true });
        void client.invalidateQueries({ queryKey: paymentKeys.waiting });
        show(refused.paymentId, prepared.invoiceId);
      } else if (refused.kind === 'paid') setState({ ...nothing, isPaid: true });
      else if (refused.kind === 'phone') setState({ ...nothing, problem: refused.message });
      else throw error;
    }
  };

  const submit = async (phone: string) => {
    if (isSent.current || phase === 'pending') return;
    const problem = phoneProblem(phone);
    if (problem)
      return setState({ ...(phase === 'blocked' ? state : nothing), problem: t(`payments.mobile.${problem}`) });
    isSent.current = true;
    const cancelled = phase === 'blocked' ? state.paymentId : null;
    setState({ ...nothing, isProcessing: true });
    try {
      await request(phone.trim(), cancelled);
    } catch (error) {
      if (handleUnauthorized(error)) return onRefused();
      setState({ ...nothing, hasFailed: true, reason: problemText(error, t, '') || null });
    } finally {
      isSent.current = false;
    }
  };

  return {
    phase,
    payment: payment ?? null,
    problem: state.problem,
    reason: state.reason ?? (payment ? failureText(payment, t) : null),
    /** Sends the payment request; cancels a blocking payment. */
    submit,
    /** Follows the blocking payment instead. */
    wait: () => setState((last) => ({ ...last, isBlocked: false, problem: undefined })),
    clearProblem: () => setState((last) => (last.problem === undefined ? last : { ...last, problem: undefined })),
  };
}
