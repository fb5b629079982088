import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { components, operations, paths } from '@yoza/billing-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { problemOf } from '@yoza/shell-sdk/problem';
import { useChange } from '../../forms/use-change.ts';

export type PaymentSettings = components['schemas']['PaymentSettings'];
export type PaymentSettingsChange = components['schemas']['PaymentSettingsChange'];
export type CardLink = components['schemas']['CardLinkSetting'];

const api = apiClient<paths>();
const queryKey = ['admin', 'settings', 'payments'];

export const paymentSettingsQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/settings/payments', { signal })),
});

/** Sets all payment settings, based on the version the admin edited. */
export function useChangePaymentSettings() {
  const client = useQueryClient();
  return useChange({
    mutationFn: (body: PaymentSettingsChange, signal) =>
      bodyOf(api.PUT('/api/admin/settings/payments', { body, signal })),
    onSuccess: (settings) => client.setQueryData(queryKey, settings),
  });
}

/** Returns the current payment settings from the refusal of a change that was based on an earlier version. */
export function paymentSettingsNow(error: unknown): PaymentSettings | undefined {
  const problem = problemOf<operations['changePaymentSettings']>(error);
  return problem?.code === 'SETTINGS_CHANGED' ? problem.settings : undefined;
}
