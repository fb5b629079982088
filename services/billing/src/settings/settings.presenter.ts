import type { PaymentSettings } from '@yoza/contracts/billing/settings';
import type { SettingValues, StoredSettings } from './setting-values.ts';

/** Presents the settings that apply; `first` are the values before an admin changed any. */
export const presentSettings = (first: SettingValues, stored: StoredSettings): PaymentSettings => ({
  ...first,
  ...stored.changed,
  version: stored.version,
  updatedAt: stored.updated_at && new Date(stored.updated_at).toISOString(),
  updatedBy: stored.updated_by_name,
});
