import { useAddressed } from '../lists/use-addressed.ts';

const isId = (text: string) => (/^[\da-f-]{36}$/i.test(text) ? text : undefined);

/** Opens the history of a payment over whatever view is shown, by `?payment=`; Back closes it. */
export function useOpenPayment(): (paymentId: string) => void {
  const [, open] = useAddressed('payment', isId, { isStep: true });
  return open;
}

/** The payment whose history is open, if any, and the way to close it. */
export function useOpenedPayment(): [paymentId: string | undefined, close: () => void] {
  const [paymentId, set] = useAddressed('payment', isId);
  return [paymentId, () => set(undefined)];
}
