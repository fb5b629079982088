import type { EntityManager } from '@mikro-orm/postgresql';
import type { CurrentSettings } from '@yoza/service-kit/settings.entity';
import { readSettings } from '@yoza/service-kit/settings.entity';
import type { BusinessRules } from './business-rules.ts';
import type { SavedSettings } from './setting-values.ts';

/**
 * Returns the rules with the settings of admins, read in the caller's transaction: a change made at one replica applies to the next booking at any
 * other.
 */
export async function presentRules<Rules extends Partial<BusinessRules>>(
  em: EntityManager,
  rules: Rules,
): Promise<Rules & { settingsVersion: number }> {
  return withSettings(rules, await readSettings<SavedSettings>(em));
}

/** Returns the rules with settings that the caller has read in its transaction. */
export const withSettings = <Rules extends Partial<BusinessRules>>(
  rules: Rules,
  { changed, version }: Pick<CurrentSettings<SavedSettings>, 'changed' | 'version'>,
): Rules & { settingsVersion: number } => ({ ...rules, ...changed, settingsVersion: version });
