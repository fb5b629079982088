import type { BookingSettingsChange } from '@yoza/jobs-contract/settings';

/** Settings that admins can change; `travelFeePerKm` in whole shillings. */
export type SettingValues = {
  [Name in Exclude<keyof BookingSettingsChange, 'version'>]-?: Exclude<BookingSettingsChange[Name], undefined>;
};
