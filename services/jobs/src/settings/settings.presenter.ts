import { money } from '@yoza/kernel-contract/primitives';
import type { BookingSettings } from '@yoza/jobs-contract/settings';
import type { CurrentSettings } from '@yoza/service-kit/settings.entity';
import type { BusinessRules } from '../rules/business-rules.ts';
import type { SavedSettings, SettingValues } from '../rules/setting-values.ts';

/** Returns the current settings, whether set by an admin or taken from the environment. */
export function valuesOf(rules: BusinessRules, { changed }: CurrentSettings<SavedSettings>): SettingValues {
  const { priceClasses: _, ...values } = changed;
  const first = {
    taxRate: rules.taxRate,
    timeSlots: [...rules.timeSlots],
    slotCapacity: rules.slotCapacity ?? null,
    travelBufferMinutes: rules.travelBufferMinutes,
    bookingHorizonDays: rules.bookingHorizonDays,
    slotHoldMinutes: rules.slotHoldMinutes,
    liveBookingsLimit: rules.liveBookingsLimit,
    newAccountDays: rules.newAccountDays,
    newAccountBookingsLimit: rules.newAccountBookingsLimit,
    newAccountHoldsLimit: rules.newAccountHoldsLimit,
    serviceAreaLatitude: rules.serviceAreaLatitude,
    serviceAreaLongitude: rules.serviceAreaLongitude,
    serviceAreaRadiusKm: rules.serviceAreaRadiusKm,
    reachKm: rules.reachKm,
    travelFeePerKm: rules.travelFeePerKm,
  };
  return { ...first, ...values };
}

export function presentSettings(rules: BusinessRules, settings: CurrentSettings<SavedSettings>): BookingSettings {
  const { travelFeePerKm, ...values } = valuesOf(rules, settings);
  return {
    ...values,
    travelFeePerKm: money(travelFeePerKm),
    version: settings.version,
    updatedAt: settings.updatedAt?.toISOString() ?? null,
    updatedBy: settings.updatedByName,
  };
}
