import type { PaymentSettingsChange } from '@yoza/billing-contract/settings';
import { shillings } from '@yoza/kernel-contract/primitives';
import { readSettings } from '@yoza/service-kit/settings.entity';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { BillingConfig } from '../config.ts';

/** Values that admins can set; amounts in whole shillings. */
export type SettingValues = Omit<PaymentSettingsChange, 'version'>;

/** Values that apply until an admin sets others. */
export const firstValues = (config: BillingConfig): SettingValues => ({
  payToNumber: config.payToNumber,
  dialCode: config.dialCode,
  cardLinks: config.cardLinks.map((link) => ({ ...link, totalAmount: shillings(link.totalAmount) })),
  dueDays: config.dueDays,
  reminderDays: [...config.reminderDays],
  depositPercent: config.depositPercent,
  sellerName: config.sellerName,
  sellerAddress: config.sellerAddress,
  sellerPhone: config.sellerPhone,
  sellerEmail: config.sellerEmail,
  sellerTin: config.sellerTin,
});

/**
 * Returns these values overridden by those admins have set, read in the caller's transaction: a change made at one replica applies to the next
 * invoice at every replica.
 */
export async function presentValues<Values extends Partial<SettingValues>>(
  em: EntityManager,
  first: Values,
): Promise<Values> {
  return { ...first, ...(await readSettings<SettingValues>(em)).changed };
}
