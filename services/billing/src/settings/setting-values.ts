import type { PaymentSettingsChange } from '@yoza/contracts/billing/settings';
import { shillings } from '@yoza/contracts/primitives';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { BillingConfig } from '../config.ts';

/** Values that admins can set; amounts in whole shillings. */
export type SettingValues = Omit<PaymentSettingsChange, 'version'>;

export interface StoredSettings {
  version: number;
  /** Values that admins have set; all others come from the environment. */
  changed: Partial<SettingValues>;
  updated_at: string | null;
  updated_by_name: string | null;
}

/** Returns the current settings; locked until the end of the caller's transaction if they are to be changed. */
export async function readSettings(em: EntityManager, lock: 'lock' | 'look' = 'look'): Promise<StoredSettings> {
  const [row] = await em.execute<[StoredSettings]>(
    `select version, changed, updated_at, updated_by_name from settings ${lock === 'lock' ? 'for update' : ''}`,
  );
  return row;
}

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
  return { ...first, ...(await readSettings(em)).changed };
}
