import type { EntityManager } from '@mikro-orm/postgresql';
import { withTransaction } from '@yoza/service-kit/transaction';
import { fullNameOf } from '../person/full-name.ts';
import { tablesOf } from '../tables.ts';
import { erasePerson } from './erase-person.ts';

/** Days after an erasure in which events of before it may still arrive. */
const lateDays = 3;

/** Erases again what events that arrived after the erasure of their customer have stored, and emails that were waiting then. */
export async function eraseAgain(em: EntityManager, now: Date): Promise<void> {
  const since = new Date(now.getTime() - lateDays * 86_400_000).toISOString();
  const people = await tablesOf(em)
    .selectFrom('people')
    .select(['id', 'first_name', 'last_name'])
    .where('erased_at', '>', since)
    .execute();
  for (const person of people)
    await withTransaction(em, (transaction) => erasePerson(transaction, person.id, fullNameOf(person)));
}
