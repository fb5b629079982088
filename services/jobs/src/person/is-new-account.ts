import type { EntityManager } from '@mikro-orm/postgresql';
import type { PresentRules } from '../rules/business-rules.ts';
import { tablesOf } from '../tables.ts';

const dayMs = 86_400_000;

/**
 * True while an account is younger than {@link PresentRules.newAccountDays}, and for a user about whom no event from identity has arrived yet; never
 * with 0 days.
 */
export async function isNewAccount(em: EntityManager, rules: PresentRules, id: string): Promise<boolean> {
  if (rules.newAccountDays === 0) return false;
  const person = await tablesOf(em).selectFrom('people').select('created_at').where('id', '=', id).executeTakeFirst();
  return isNew(rules, person?.created_at ?? null);
}

/** Same as {@link isNewAccount}, by the time the account was created; null if the user is not known yet. */
export function isNew({ newAccountDays, clock }: PresentRules, createdAt: string | null): boolean {
  if (newAccountDays === 0) return false;
  return createdAt === null || new Date(createdAt).getTime() > clock.now().getTime() - newAccountDays * dayMs;
}
