import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { components, paths } from '@yoza/contracts/generated/jobs';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { useChange } from '../../forms/use-change.ts';
import { changedIn } from '../../forms/changed-in.ts';

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

/** Current settings from the error of a change refused because of a concurrent change; undefined for other errors. */
export const settingsNow = (error: unknown) => changedIn<BookingSettings>(error, 'SETTINGS_CHANGED', 'settings');
