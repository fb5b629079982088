import type { Tables } from '../tables.ts';

/** Returns the full name of a person, such as `Joan Nansubuga`. */
export const fullNameOf = ({ first_name, last_name }: Pick<Tables['people'], 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`.trim();
