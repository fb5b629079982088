import { queryOptions } from '@tanstack/react-query';
import type { components, paths } from '@yoza/billing-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { ApiError } from '@yoza/shell-sdk/api-error';

export type PaymentDetails = components['schemas']['PaymentDetails'];
export type CardLink = components['schemas']['CardLink'];

const api = apiClient<paths>();

const nothingSetUp: PaymentDetails = {
  payToNumber: '',
  dialCode: '',
  cardLinks: [],
  methods: [],
  card: null,
  minimumAmount: '1000.00',
  depositPercent: 0,
  phoneUrl: null,
};

/** Payment methods that are set up, with their details. For a server that responds with 404: no number, no links, no methods to pay now. */
export const paymentDetailsQuery = queryOptions({
  queryKey: ['payment-details'],
  queryFn: async ({ signal }) => {
    try {
      return await bodyOf(api.GET('/api/payment-details', { signal }));
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return nothingSetUp;
      throw error;
    }
  },
});
