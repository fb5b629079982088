import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bookingKeys } from '../bookings/bookings.api.ts';
import { invoiceKeys } from '../invoices/invoices.api.ts';
import { paymentKeys, paymentQuery, type Payment } from './payments.api.ts';

/**
 * Live status of a payment; undefined without one, and before the first response. That response and each change also invalidate invoices, bookings
 * and pending requests.
 */
export function useFollowedPayment(id: string | null): Payment | undefined {
  const client = useQueryClient();
  const query = paymentQuery(id ?? '');
  const { data } = useQuery({ ...query, queryFn: id === null ? skipToken : query.queryFn });
  const status = data?.status;
  const invoiceId = data?.invoiceId;
  useEffect(() => {
    if (status === undefined) return;
    const changed = [
      invoiceKeys.all,
      bookingKeys.all,
      paymentKeys.waiting,
      ...(invoiceId ? [paymentKeys.ofInvoice(invoiceId)] : []),
    ];
    for (const queryKey of changed) void client.invalidateQueries({ queryKey });
  }, [client, status, invoiceId]);
  return data;
}
