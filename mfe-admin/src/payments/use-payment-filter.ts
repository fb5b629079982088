import { useSearchParams } from 'react-router';
import { acceptDay } from '../forms/accept-day.ts';
import { oneOf, useUrlState } from '../lists/use-url-state.ts';
import { moneyMethods } from '../money/method-text.ts';
import type { PaymentFilter, PaymentState } from './payments.api.ts';

export const paymentStates = ['succeeded', 'pending', 'created', 'failed', 'expired'] as const satisfies PaymentState[];

const acceptState = oneOf(paymentStates);
const acceptMethod = oneOf(moneyMethods);

/** Filter of the list of payments, kept in the address; `from` and `to` are the first and last day in Kampala on which a payment was created. */
export function usePaymentFilter() {
  const [, setParameters] = useSearchParams();
  const [status, setStatus] = useUrlState('status', acceptState);
  const [method, setMethod] = useUrlState('method', acceptMethod);
  const [from, setFrom] = useUrlState('from', acceptDay);
  const [to, setTo] = useUrlState('to', acceptDay);
  const values: PaymentFilter = { status, method, from, to };
  const clear = () =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of Object.keys(values)) after.delete(name);
        return after;
      },
      { replace: true },
    );
  const isNarrowed = Object.values(values).some((value) => value !== undefined);
  return { values, isNarrowed, setStatus, setMethod, setFrom, setTo, clear };
}
