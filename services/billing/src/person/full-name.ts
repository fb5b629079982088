import type { Nullable } from 'kysely';
import type { Tables } from '../tables.ts';

/** Returns the name in a row that is joined with `people`; null if the person is not known. */
export const fullNameOf = ({ first_name, last_name }: Nullable<Pick<Tables['people'], 'first_name' | 'last_name'>>) =>
  first_name === null ? null : `${first_name} ${last_name ?? ''}`.trim();
