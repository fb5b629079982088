import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../tables.ts';
import { erasedText, withoutPerson, withoutTexts } from './erased-entry.ts';
import { searchTextOf } from './search-text.ts';

interface ErasedPerson {
  userId: string;
  /** Ids of the user and of what is only about them: their applications and invitations. */
  subjects: readonly string[];
  /** Full names, addresses and phone numbers of the user. */
  texts: readonly string[];
}

/**
 * Removes a user's names, addresses and numbers from the audit log, in the caller's transaction: from entries about them and by them, and from others that
 * contain one of `texts`, such as the owner of a car. The entries stay.
 */
export async function eraseFromAuditLog(em: EntityManager, { userId, subjects, texts }: ErasedPerson): Promise<void> {
  const labels = await tablesOf(em)
    .selectFrom('audit_entries')
    .select('subject_label')
    .distinct()
    .where('subject_id', '=', userId)
    .execute();
  // Names before a change are known from entries about the user only.
  const known = [...new Set([...texts, ...labels.map(({ subject_label }) => subject_label)])];
  const entries = await tablesOf(em)
    .selectFrom('audit_entries')
    .selectAll()
    .where(({ eb, or }) =>
      or([
        eb('subject_id', 'in', [...subjects]),
        eb('actor_id', '=', userId),
        ...known.map((text) => eb('search_text', 'like', `%${pattern(text.toLowerCase())}%`)),
      ]),
    )
    .execute();
  await em.execute(`select set_config('yoza.erases_names', 'on', true)`);
  for (const { id, actor_id, actor_name, action, subject_kind, subject_id, subject_label, changes } of entries) {
    const entry = {
      actor: { id: actor_id, name: actor_id === userId ? erasedText : actor_name },
      action,
      subject: { kind: subject_kind, id: subject_id, label: subject_label },
      changes,
    };
    const erased = subjects.includes(subject_id) ? withoutPerson(entry) : withoutTexts(entry, known);
    await tablesOf(em)
      .updateTable('audit_entries')
      .set(({ cast, val }) => ({
        actor_name: erased.actor.name,
        subject_label: erased.subject.label,
        changes: cast<typeof changes>(val(JSON.stringify(erased.changes)), 'jsonb'),
        search_text: searchTextOf(erased),
      }))
      .where('id', '=', id)
      .execute();
  }
  await em.execute(`select set_config('yoza.erases_names', 'off', true)`);
  await tablesOf(em).updateTable('audit_actors').set({ name: erasedText }).where('id', '=', userId).execute();
}

/** Escapes the characters with a meaning in `like`. */
const pattern = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
