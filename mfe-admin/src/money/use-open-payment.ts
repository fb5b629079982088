import { useAddressed } from '../lists/use-addressed.ts';

const isId = (text: string) => (/^[\da-f-]{36}$/i.test(text) ? text : undefined);

/** Opens the history of a payment over the current view, by `?payment=`; Back closes it. */
export function useOpenPayment(): (paymentId: string) => void {
  const [, open] = useAddressed('payment', isId, { isStep: true });
  return open;
}

/** Payment with the open history, if any, and a function to close it. */
export function useOpenedPayment(): [paymentId: string | undefined, close: () => void] {
  const [paymentId, set] = useAddressed('payment', isId);
  return [paymentId, () => set(undefined)];
}
