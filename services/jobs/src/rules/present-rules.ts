import type { EntityManager } from '@mikro-orm/postgresql';
import { readSettings } from '@yoza/service-kit/settings.entity';
import type { BusinessRules } from './business-rules.ts';
import type { SettingValues } from './setting-values.ts';

/**
 * Returns the rules with the settings of admins, read in the caller's transaction: a change made at one replica applies to the next booking at any
 * other.
 */
export async function presentRules<Rules extends Partial<BusinessRules>>(
  em: EntityManager,
  rules: Rules,
): Promise<Rules & { settingsVersion: number }> {
  const { changed, version } = await readSettings<SettingValues>(em);
  return { ...rules, ...changed, settingsVersion: version };
}
