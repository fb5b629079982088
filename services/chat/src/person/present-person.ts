import type { ChatMessage } from '@yoza/chat-contract/schemas';
import type { Tables } from '../tables.ts';

/** Columns of a person in a row that joins people; all are null if the person is not known yet. */
type PersonColumns = {
  [Column in 'first_name' | 'last_name' | 'profile_image_url']: Tables['people'][Column] | null;
};

/** Presents a person; null if the person is not known yet. */
export function presentPerson(id: string | null, columns: PersonColumns): ChatMessage['sender'] {
  if (id === null || columns.first_name === null) return null;
  return {
    id,
    firstName: columns.first_name,
    lastName: columns.last_name ?? '',
    profileImageUrl: columns.profile_image_url,
  };
}
