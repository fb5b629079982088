import type { UserRow } from '@yoza/identity-contract/schemas';
import { csvFile } from '@yoza/service-kit/csv-file';
import { businessDate } from '@yoza/service-kit/time';

const header = ['First name', 'Last name', 'Email', 'Role', 'Joined', 'ID'];

/** Formats users for spreadsheets, one per line, however many; days by the calendar of Kampala. */
export function usersCsv(users: readonly UserRow[]): string {
  const rows = users.map(({ firstName, lastName, email, role, createdAt, id }) => [
    firstName,
    lastName,
    email,
    role,
    businessDate(createdAt),
    id,
  ]);
  return csvFile(header, rows, false);
}
