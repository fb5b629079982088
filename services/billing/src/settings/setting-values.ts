import type { PaymentSettingsChange } from '@yoza/contracts/billing/settings';
import { shillings } from '@yoza/contracts/primitives';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { BillingConfig } from '../config.ts';

/** What admins can set; amounts in whole shillings. */
export type SettingValues = Omit<PaymentSettingsChange, 'version'>;

export interface StoredSettings {
  version: number;
  /** What was ever set; everything else is as the environment says. */
  changed: Partial<SettingValues>;
  updated_at: string | null;
  updated_by_name: string | null;
}

/** What is set at present; locked until the end of the caller's transaction where it is to be changed. */
export async function readSettings(em: EntityManager, lock: 'lock' | 'look' = 'look'): Promise<StoredSettings> {
  const [row] = await em.execute<[StoredSettings]>(
    `select version, changed, updated_at, updated_by_name from settings ${lock === 'lock' ? 'for update' : ''}`,
  );
  return row;
}

/** The values that hold as long as nobody sets others. */
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
 * These values with what admins have set, read in the caller's transaction: what one replica was told holds for the next invoice at any
 * other.
 */
export async function presentValues<Values extends Partial<SettingValues>>(
  em: EntityManager,
  first: Values,
): Promise<Values> {
  return { ...first, ...(await readSettings(em)).changed };
}
