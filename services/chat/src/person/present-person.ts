import type { ChatMessage } from '@yoza/contracts/chat/schemas';
import type { Tables } from '../tables.ts';

/** The columns of a person in a row that joins people; all null when nothing is known yet. */
type PersonColumns = {
  [Column in 'first_name' | 'last_name' | 'profile_image_url']: Tables['people'][Column] | null;
};

/** The wire form of a person; null when nothing is known of them yet. */
export function presentPerson(id: string | null, columns: PersonColumns): ChatMessage['sender'] {
  if (id === null || columns.first_name === null) return null;
  return {
    id,
    firstName: columns.first_name,
    lastName: columns.last_name ?? '',
    profileImageUrl: columns.profile_image_url,
  };
}
