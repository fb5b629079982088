import { useSearchParams } from 'react-router';

/** Puts a payment into the address of the confirmation, or its invoice into that of Invoices, so that it is still shown after a reload. */
export function useShowPayment(): (paymentId: string, invoiceId: string) => void {
  const [, setParams] = useSearchParams();
  return (paymentId, invoiceId) => {
    // The page may have changed since the last render.
    const params = new URLSearchParams(location.search);
    if (params.has('booked')) params.set('payment', paymentId);
    else if (params.get('tab') === 'invoices') params.set('invoice', invoiceId);
    else return;
    setParams(params, { replace: true });
  };
}
