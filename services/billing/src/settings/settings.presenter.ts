import type { PaymentSettings } from '@yoza/billing-contract/settings';
import type { CurrentSettings } from '@yoza/service-kit/settings.entity';
import type { SettingValues } from './setting-values.ts';

/** Presents the settings that apply; `first` are the values before an admin changed any. */
export const presentSettings = (first: SettingValues, settings: CurrentSettings<SettingValues>): PaymentSettings => ({
  ...first,
  ...settings.changed,
  version: settings.version,
  updatedAt: settings.updatedAt?.toISOString() ?? null,
  updatedBy: settings.updatedByName,
});
