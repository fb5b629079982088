import type { EntityManager } from '@mikro-orm/postgresql';
import type { PresentRules } from '../rules/business-rules.ts';
import { Person } from './person.entity.ts';

const dayMs = 86_400_000;

/**
 * True while an account is younger than {@link PresentRules.newAccountDays}, and for a user about whom no event from identity has arrived yet; never
 * with 0 days.
 */
export async function isNewAccount(em: EntityManager, rules: PresentRules, id: string): Promise<boolean> {
  const { newAccountDays, clock } = rules;
  if (newAccountDays === 0) return false;
  const since = new Date(clock.now().getTime() - newAccountDays * dayMs);
  return (await em.count(Person, { id, createdAt: { $lte: since } })) === 0;
}
