import { acceptId } from '../lists/accept-id.ts';
import { useAddressed } from '../lists/use-addressed.ts';

/** Opens the history of a payment over the current view, by `?payment=`; Back closes it. */
export function useOpenPayment(): (paymentId: string) => void {
  const [, open] = useAddressed('payment', acceptId, { isStep: true });
  return open;
}

/** Payment with the open history, if any, and a function to close it. */
export function useOpenedPayment(): [paymentId: string | undefined, close: () => void] {
  const [paymentId, set] = useAddressed('payment', acceptId);
  return [paymentId, () => set(undefined)];
}
