import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { waitingRequestsQuery, type Payment } from './payments.api.ts';
import { useFollowedPayment } from './use-followed-payment.ts';

/**
 * Pending mobile money request of an invoice, updated live; a request that ends while the page is open stays with its outcome. Undefined if there is
 * none.
 */
export function useWaitingRequest(invoiceId: string): Payment | undefined {
  const { data } = useQuery(waitingRequestsQuery);
  const waiting = data?.find((payment) => payment.invoiceId === invoiceId);
  const [seenId, setSeenId] = useState<string | null>(null);
  if (waiting && waiting.id !== seenId) setSeenId(waiting.id);
  return useFollowedPayment(seenId) ?? waiting;
}
