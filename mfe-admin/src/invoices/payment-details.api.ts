import { queryOptions } from '@tanstack/react-query';
import type { paths } from '@yoza/billing-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';

const api = apiClient<paths>();

/** Payment details for customers. `payToNumber` is empty if none is set. Never shown from an earlier time, because no event announces a new number. */
export const paymentDetailsQuery = queryOptions({
  queryKey: ['admin', 'payment-details'],
  queryFn: ({ signal }) => bodyOf(api.GET('/api/payment-details', { signal })),
  gcTime: 0,
  refetchOnMount: 'always',
});
