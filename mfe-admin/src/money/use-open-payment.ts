import { acceptId } from '../lists/accept-id.ts';
import { useUrlState } from '../lists/use-url-state.ts';

/** Opens the history of a payment over the current view, by `?payment=`; Back closes it. */
export function useOpenPayment(): (paymentId: string) => void {
  const [, open] = useUrlState('payment', acceptId, { isStep: true });
  return open;
}

/** Payment with the open history, if any, and a function to close it. */
export function useOpenedPayment(): [paymentId: string | undefined, close: () => void] {
  const [paymentId, set] = useUrlState('payment', acceptId);
  return [paymentId, () => set(undefined)];
}
