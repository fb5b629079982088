import type { ChatMessage } from '@yoza/contracts/chat/schemas';

/** The columns of a person in a row that joins people; all null when nothing is known yet. */
export interface PersonColumns {
  first_name: string | null;
  last_name: string | null;
  profile_image_url: string | null;
}

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
