import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { components, operations, paths } from '@yoza/jobs-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { problemOf } from '@yoza/shell-sdk/problem';
import { useChange } from '../../forms/use-change.ts';

export type BookingSettings = components['schemas']['BookingSettings'];
export type BookingSettingsChange = components['schemas']['BookingSettingsChange'];

const api = apiClient<paths>();
const queryKey = ['admin', 'settings', 'bookings'];

export const bookingSettingsQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/settings/bookings', { signal })),
});

/** Changes the given settings; all others stay as in the version the admin edited. */
export function useChangeBookingSettings({ updatedAt: _at, updatedBy: _by, travelFeePerKm, ...rest }: BookingSettings) {
  const client = useQueryClient();
  const base = { ...rest, travelFeePerKm: Number(travelFeePerKm) };
  return useChange({
    mutationFn: (different: Partial<BookingSettingsChange>, signal) =>
      bodyOf(api.PUT('/api/admin/settings/bookings', { body: { ...base, ...different }, signal })),
    onSuccess: (settings) => client.setQueryData(queryKey, settings),
  });
}

/** Returns the current booking settings from the refusal of a change that was based on an earlier version. */
export function bookingSettingsNow(error: unknown): BookingSettings | undefined {
  const problem = problemOf<operations['changeBookingSettings']>(error);
  return problem?.code === 'SETTINGS_CHANGED' ? problem.settings : undefined;
}
