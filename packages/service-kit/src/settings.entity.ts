import { defineEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import { conflict } from './errors.ts';
import type { TableOf } from './tables.ts';

export const SettingsSchema = defineEntity({
  name: 'Settings',
  tableName: 'settings',
  properties: {
    /** Always true, since the table has only one row. */
    isTheOne: p.boolean().primary(),
    /** Increases with each change. */
    version: p.integer(),
    changed: p.json<object>(),
    updatedAt: p.datetime(3).strictNullable(),
    updatedByName: p.string().strictNullable(),
  },
});

/** Settings of a service that admins can change. */
export class Settings<Values extends object = object> extends SettingsSchema.class {
  /** Values as an admin last saved them; those never saved come from the environment. */
  declare changed: Partial<Values>;

  /** Replaces all stored values: pass those that do not change too. */
  set(values: Partial<Values>, by: { name: string }, now: Date): void {
    Object.assign(this, { changed: values, version: this.version + 1, updatedAt: now, updatedByName: by.name });
  }
}
SettingsSchema.setClass(Settings);

/** Settings as they are read, without the entity. */
export type CurrentSettings<Values extends object> = Pick<
  Settings<Values>,
  'version' | 'changed' | 'updatedAt' | 'updatedByName'
>;

/** Returns the current settings, read in the caller's transaction, so that a change made at one replica applies to the next call at every other. */
export async function readSettings<Values extends object>(em: EntityManager): Promise<CurrentSettings<Values>> {
  const row = await em
    .getKysely<{ settings: TableOf<typeof SettingsSchema> }>()
    .selectFrom('settings')
    .select(['version', 'changed', 'updated_at', 'updated_by_name'])
    .executeTakeFirstOrThrow();
  const updatedAt = row.updated_at === null ? null : new Date(row.updated_at);
  return { version: row.version, changed: row.changed, updatedAt, updatedByName: row.updated_by_name };
}

/**
 * Returns the settings, locked until the end of the caller's transaction, to change them. Throws 409 SETTINGS_CHANGED with the current settings, as
 * `present` formats them, unless they have this `version`.
 */
export async function lockSettings<Values extends object>(
  em: EntityManager,
  version: number,
  present: (settings: CurrentSettings<Values>) => object,
): Promise<Settings<Values>> {
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const settings = await em.findOneOrFail(Settings<Values>, { isTheOne: true }, { lockMode });
  if (settings.version === version) return settings;
  const message = 'Another admin has changed these settings in the meantime. Please check the current version.';
  throw conflict('SETTINGS_CHANGED', message, { settings: present(settings) });
}
