import type { EntityManager } from '@mikro-orm/postgresql';
import type { BookingSettingsChange } from '@yoza/contracts/jobs/settings';

/** What admins can set; `travelFeePerKm` in whole shillings. */
export type SettingValues = {
  [Name in Exclude<keyof BookingSettingsChange, 'version'>]-?: Exclude<BookingSettingsChange[Name], undefined>;
};

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
