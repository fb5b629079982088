import type { PaymentSettingsChange } from '@yoza/billing-contract/settings';
import { money } from '@yoza/kernel-contract/primitives';
import type { Principal } from '@yoza/kernel-contract/principal';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import type { Clock } from '@yoza/service-kit/clock';
import { invalid } from '@yoza/service-kit/errors';
import { lockSettings, type Settings } from '@yoza/service-kit/settings.entity';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { EntityManager } from '@mikro-orm/postgresql';
import { cardPageOf, isCardPage } from './card-links.ts';
import type { SettingValues } from './setting-values.ts';
import { presentSettings } from './settings.presenter.ts';

export interface SettingsPolicy {
  clock: Clock;
  /** Initial values, before an admin changed any. */
  first: SettingValues;
  /** True in production, where card pages must use https. */
  isProduction: boolean;
}

/**
 * Sets the payment settings that apply from now on. The current values change nothing. Throws 400 for an invalid card page, and 409 SETTINGS_CHANGED
 * with the current settings unless these have `version`.
 */
export async function changeSettings(
  em: EntityManager,
  { clock, first, isProduction }: SettingsPolicy,
  actor: Principal,
  { version, ...given }: PaymentSettingsChange,
): Promise<Settings<SettingValues>> {
  assertCardPages(given, isProduction);
  const newValues = { ...given, cardLinks: given.cardLinks.map((link) => ({ ...link, url: cardPageOf(link.url) })) };
  return withTransaction(em, async (transaction) => {
    const settings = await lockSettings<SettingValues>(transaction, version, (each) => presentSettings(first, each));
    const present = { ...first, ...settings.changed };
    if (isSame(present, newValues)) return settings;
    const now = clock.now();
    settings.set(newValues, actor, now);
    recordAdminChange(transaction, {
      actor,
      action: 'settings.changed',
      subject: { kind: 'settings', id: 'payments', label: 'Payments' },
      before: factsOf(present),
      after: factsOf(newValues),
      at: now,
    });
    return settings;
  });
}

function assertCardPages({ cardLinks }: SettingValues, isProduction: boolean): void {
  const message = 'Must be an address that starts with https://';
  const wrong = cardLinks.flatMap(({ url }, index) =>
    isCardPage(url) && !(isProduction && !url.startsWith('https:'))
      ? []
      : [{ path: `cardLinks.${index}.url`, message }],
  );
  if (wrong.length > 0) throw invalid(wrong);
}

const isSame = (one: SettingValues, other: SettingValues) =>
  JSON.stringify(factsOf(one)) === JSON.stringify(factsOf(other));

/** Settings as the audit log records them, in a fixed order. */
const factsOf = (values: SettingValues) => ({
  payToNumber: values.payToNumber,
  dialCode: values.dialCode,
  cardLinks: Object.fromEntries(
    values.cardLinks.map(({ serviceId, invoiceCode, totalAmount, url }) => [
      serviceId,
      { invoiceCode, totalAmount: money(totalAmount), url },
    ]),
  ),
  dueDays: values.dueDays,
  reminderDays: values.reminderDays.join(', '),
  depositPercent: values.depositPercent,
  sellerName: values.sellerName,
  sellerAddress: values.sellerAddress,
  sellerPhone: values.sellerPhone,
  sellerEmail: values.sellerEmail,
  sellerTin: values.sellerTin,
});
