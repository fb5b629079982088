import type { PaymentSettings } from '@yoza/contracts/billing/settings';
import type { SettingValues, StoredSettings } from './setting-values.ts';

/** The settings that hold, `first` being those of before anybody set any. */
export const presentSettings = (first: SettingValues, stored: StoredSettings): PaymentSettings => ({
  ...first,
  ...stored.changed,
  version: stored.version,
  updatedAt: stored.updated_at && new Date(stored.updated_at).toISOString(),
  updatedBy: stored.updated_by_name,
});
