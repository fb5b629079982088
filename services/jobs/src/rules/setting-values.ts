import type { EntityManager } from '@mikro-orm/postgresql';
import type { BookingSettingsChange } from '@yoza/contracts/jobs/settings';

/** Settings that admins can change; `travelFeePerKm` in whole shillings. */
export type SettingValues = {
  [Name in Exclude<keyof BookingSettingsChange, 'version'>]-?: Exclude<BookingSettingsChange[Name], undefined>;
};

export interface StoredSettings {
  version: number;
  /** Settings that were ever changed; all others come from the environment. */
  changed: Partial<SettingValues>;
  updated_at: string | null;
  updated_by_name: string | null;
}

/** Returns the stored settings; locked until the end of the caller's transaction when they are to be changed. */
export async function readSettings(em: EntityManager, lock: 'lock' | 'look' = 'look'): Promise<StoredSettings> {
  const [row] = await em.execute<[StoredSettings]>(
    `select version, changed, updated_at, updated_by_name from settings ${lock === 'lock' ? 'for update' : ''}`,
  );
  return row;
}
