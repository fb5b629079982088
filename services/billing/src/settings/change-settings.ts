import type { PaymentSettingsChange } from '@yoza/contracts/billing/settings';
import { money } from '@yoza/contracts/primitives';
import type { Principal } from '@yoza/contracts/principal';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import type { Clock } from '@yoza/service-kit/clock';
import { conflict, invalid } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isCardPage } from '../payment/card-links.ts';
import type { SettingValues, StoredSettings } from './setting-values.ts';
import { readSettings } from './setting-values.ts';
import { presentSettings } from './settings.presenter.ts';

export interface SettingsPolicy {
  clock: Clock;
  /** The values of before anybody set any. */
  first: SettingValues;
  /** In production card pages are https. */
  isProduction: boolean;
}

/**
 * Sets what holds for money from now on, as it was at `version`. The same values again change nothing. Throws 400 for a card page that is
 * none, and 409 SETTINGS_CHANGED with the present ones when somebody was faster.
 */
export async function changeSettings(
  em: EntityManager,
  { clock, first, isProduction }: SettingsPolicy,
  actor: Principal,
  { version, ...wanted }: PaymentSettingsChange,
): Promise<StoredSettings> {
  assertCardPages(wanted, isProduction);
  return withTransaction(em, async (transaction) => {
    const stored = await readSettings(transaction, 'lock');
    if (stored.version !== version) {
      const message = 'Somebody else has changed these settings in the meantime. Please look at them as they are now.';
      throw conflict('SETTINGS_CHANGED', message, { settings: presentSettings(first, stored) });
    }
    const present = { ...first, ...stored.changed };
    if (isSame(present, wanted)) return stored;
    const now = clock.now();
    const [after] = await transaction.execute<[StoredSettings]>(
      `update settings set version = version + 1, changed = ?::jsonb, updated_at = ?, updated_by_name = ?
       returning version, changed, updated_at, updated_by_name`,
      [JSON.stringify(wanted), now.toISOString(), actor.name],
    );
    recordAdminChange(transaction, {
      actor,
      action: 'settings.changed',
      subject: { kind: 'settings', id: 'payments', label: 'Payments' },
      before: factsOf(present),
      after: factsOf(wanted),
      at: now,
    });
    return after;
  });
}

function assertCardPages({ cardLinks }: SettingValues, isProduction: boolean): void {
  const message = 'Must be an address that begins with https://';
  const wrong = cardLinks.flatMap(({ url }, index) =>
    isCardPage(url) && !(isProduction && !url.startsWith('https:'))
      ? []
      : [{ path: `cardLinks.${index}.url`, message }],
  );
  if (wrong.length > 0) throw invalid(wrong);
}

const isSame = (one: SettingValues, other: SettingValues) =>
  JSON.stringify(factsOf(one)) === JSON.stringify(factsOf(other));

/** What the audit log tells of the settings, in an order of its own. */
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
