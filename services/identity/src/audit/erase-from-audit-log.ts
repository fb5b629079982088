import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdminChange } from '@yoza/kernel-contract/admin-change';
import { sql } from 'kysely';
import { tablesOf } from '../tables.ts';
import { erasedText, withoutPerson, withoutTexts } from './erased-entry.ts';
import type { PersonalTexts } from './known-texts.ts';
import { knownTexts } from './known-texts.ts';
import { rewriteEntries } from './rewrite-entries.ts';

interface ErasedPerson extends PersonalTexts {
  userId: string;
  /** Ids of the user and of what is only about them: their applications and invitations. */
  subjects: readonly string[];
}

/**
 * Removes a user's names, addresses and numbers from the audit log, in the caller's transaction: from entries about them and by them, and from others that
 * contain one, such as the owner of a car. The entries stay.
 */
export async function eraseFromAuditLog(em: EntityManager, person: ErasedPerson): Promise<void> {
  const { userId, subjects, addresses, numbers, names } = person;
  const labels = await tablesOf(em)
    .selectFrom('audit_entries')
    .select('subject_label')
    .distinct()
    .where('subject_id', '=', userId)
    .where('subject_label', '<>', erasedText)
    .execute();
  // Names before a change are known from entries about the user only.
  const earlier = labels.map(({ subject_label }) => subject_label);
  const known = knownTexts({ addresses, numbers, names: [...names, ...earlier] });
  const texts = [...known.contacts, ...known.names].map((text) => `%${pattern(text.toLowerCase())}%`);
  const rewrite = (entry: AdminChange) => {
    const { actor, subject } = entry;
    const unsigned = actor.id === userId ? { ...entry, actor: { ...actor, name: erasedText } } : entry;
    return subjects.includes(subject.id) ? withoutPerson(unsigned) : withoutTexts(unsigned, known);
  };
  await rewriteEntries(
    em,
    (eb) =>
      eb.or([
        eb('subject_id', 'in', [...subjects]),
        eb('actor_id', '=', userId),
        ...texts.map((text) => eb('search_text', 'like', text)),
      ]),
    rewrite,
  );
  await rememberErased(em, subjects);
  await tablesOf(em).updateTable('audit_actors').set({ name: erasedText }).where('id', '=', userId).execute();
}

/** Removes personal values from entries about these bookings, vehicles, invoices and the like of an erased user, in the caller's transaction. */
export async function eraseSubjects(em: EntityManager, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  const list = JSON.stringify(subjects);
  await rewriteEntries(
    em,
    (eb) => eb('subject_id', 'in', sql<string>`(select jsonb_array_elements_text(${list}::jsonb))`),
    withoutPerson,
  );
  await rememberErased(em, subjects);
}

/** Has entries about these subjects stored without personal values from now on. */
async function rememberErased(em: EntityManager, subjects: readonly string[]): Promise<void> {
  await em.execute(
    'insert into erased_subjects (id) select distinct jsonb_array_elements_text(?::jsonb) on conflict do nothing',
    [JSON.stringify(subjects)],
  );
}

/** Escapes the characters with a meaning in `like`. */
const pattern = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
