import type { EntityManager } from '@mikro-orm/postgresql';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { tablesOf } from '../tables.ts';
import { fullNameOf } from './full-name.ts';

/** Selects a person's names, for a statement that reads several facts; null for a null id and for a person not known yet. */
export const selectPersonName = (em: EntityManager, id: string | null) =>
  jsonObjectFrom(tablesOf(em).selectFrom('people').select(['first_name', 'last_name']).where('id', '=', id));

/** Returns the full name in selected names, such as `Joan Nansubuga`; undefined without one. */
export const nameIn = (names: Parameters<typeof fullNameOf>[0] | null | undefined): string | undefined =>
  (names && fullNameOf(names)) || undefined;
