import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { components, paths } from '@yoza/contracts/generated/jobs';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { useChange } from '../../forms/use-change.ts';
import { changedIn } from '../changed-in.ts';

export type BookingSettings = components['schemas']['BookingSettings'];
export type BookingSettingsChange = components['schemas']['BookingSettingsChange'];

const api = apiClient<paths>();
const queryKey = ['admin', 'settings', 'bookings'];

export const bookingSettingsQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/settings/bookings', { signal })),
});

/** What is different; everything else stays as in the settings it was typed upon. */
export function useChangeBookingSettings({ updatedAt: _at, updatedBy: _by, travelFeePerKm, ...rest }: BookingSettings) {
  const client = useQueryClient();
  const base = { ...rest, travelFeePerKm: Number(travelFeePerKm) };
  return useChange({
    mutationFn: (different: Partial<BookingSettingsChange>, signal) =>
      bodyOf(api.PUT('/api/admin/settings/bookings', { body: { ...base, ...different }, signal })),
    onSuccess: (settings) => client.setQueryData(queryKey, settings),
  });
}

/** The settings as they are now, where a change was refused because somebody else was faster. */
export const settingsNow = (error: unknown) => changedIn<BookingSettings>(error, 'SETTINGS_CHANGED', 'settings');
