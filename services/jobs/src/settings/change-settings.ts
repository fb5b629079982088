import type { EntityManager } from '@mikro-orm/postgresql';
import type { BookingSettingsChange } from '@yoza/jobs-contract/settings';
import { slotMinutes, slotText } from '@yoza/jobs-contract/slots';
import { money } from '@yoza/kernel-contract/primitives';
import type { Principal } from '@yoza/kernel-contract/principal';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import { lockSettings, type Settings } from '@yoza/service-kit/settings.entity';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { BusinessRules } from '../rules/business-rules.ts';
import { announceServices } from '../catalog/announce-services.ts';
import type { SavedSettings, SettingValues } from '../rules/setting-values.ts';
import { presentSettings, valuesOf } from './settings.presenter.ts';

/**
 * Sets the rules for future bookings, at `version`, and publishes the new prices of the services when the tax changes. Slots are stored in the order
 * of their times; omitted settings do not change. Identical values change nothing. Throws 409 SETTINGS_CHANGED with the current settings after a
 * concurrent change.
 */
export async function changeSettings(
  em: EntityManager,
  rules: BusinessRules,
  actor: Principal,
  { version, ...newValues }: BookingSettingsChange,
): Promise<Settings<SavedSettings>> {
  return withTransaction(em, async (transaction) => {
    const settings = await lockSettings<SavedSettings>(transaction, version, (each) => presentSettings(rules, each));
    const present = valuesOf(rules, settings);
    const changed: SettingValues = {
      ...present,
      ...newValues,
      timeSlots: inOrder(newValues.timeSlots),
      travelBufferMinutes: newValues.travelBufferMinutes ?? present.travelBufferMinutes,
      newAccountDays: newValues.newAccountDays ?? present.newAccountDays,
      newAccountBookingsLimit: newValues.newAccountBookingsLimit ?? present.newAccountBookingsLimit,
      newAccountHoldsLimit: newValues.newAccountHoldsLimit ?? present.newAccountHoldsLimit,
    };
    if (JSON.stringify(changed) === JSON.stringify(present)) return settings;
    const { priceClasses } = settings.changed;
    settings.set({ ...changed, ...(priceClasses && { priceClasses }) }, actor, rules.clock.now());
    await transaction.flush();
    recordAdminChange(transaction, {
      actor,
      action: 'settings.changed',
      subject: { kind: 'settings', id: 'bookings', label: 'Bookings' },
      before: factsOf(present),
      after: factsOf(changed),
      at: rules.clock.now(),
    });
    await announceServices(transaction, rules);
    return settings;
  });
}

/** Facts of the settings for the audit log. */
const factsOf = (values: SettingValues) => ({
  ...values,
  timeSlots: values.timeSlots.join('; '),
  travelFeePerKm: money(values.travelFeePerKm),
});

/** Returns slots in the order of their times and in the usual format. */
function inOrder(slots: readonly string[]): string[] {
  return slots
    .map((slot) => slotMinutes(slot)!)
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map(slotText);
}
