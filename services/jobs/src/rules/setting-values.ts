import type { PriceClasses } from '@yoza/jobs-contract/price-classes';
import type { BookingSettingsChange } from '@yoza/jobs-contract/settings';

/** Settings that admins can change; `travelFeePerKm` in whole shillings. */
export type SettingValues = {
  [Name in Exclude<keyof BookingSettingsChange, 'version'>]-?: Exclude<BookingSettingsChange[Name], undefined>;
};

/** Price classes as an admin last saved them, with a version of their own. */
export type SavedPriceClasses = Pick<PriceClasses, 'classes' | 'version' | 'updatedAt' | 'updatedBy'>;

/** Everything in the row of the settings. */
export interface SavedSettings extends SettingValues {
  priceClasses: SavedPriceClasses;
}
