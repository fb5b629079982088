import type { EntityManager } from '@mikro-orm/postgresql';
import type { BusinessRules } from './business-rules.ts';
import { readSettings } from './setting-values.ts';

/**
 * Returns the rules with the settings of admins, read in the caller's transaction: a change made at one replica applies to the next booking at any
 * other.
 */
export async function presentRules<Rules extends Partial<BusinessRules>>(
  em: EntityManager,
  rules: Rules,
): Promise<Rules & { settingsVersion: number }> {
  const { changed, version } = await readSettings(em);
  return { ...rules, ...changed, settingsVersion: version };
}
