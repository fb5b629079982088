import type { UserRow } from '@yoza/contracts/identity/schemas';
import { businessDate } from '@yoza/service-kit/time';
import { stringify } from 'csv-stringify/sync';

const header = ['First name', 'Last name', 'Email', 'Role', 'Joined', 'ID'];

/**
 * Users for spreadsheets: UTF-8 with a mark that says so, lines ended as RFC 4180 has them, days as Kampala counts them. Text that a
 * spreadsheet would take for a formula begins with an apostrophe.
 */
export function usersCsv(users: readonly UserRow[]): string {
  const rows = users.map(({ firstName, lastName, email, role, createdAt, id }) => [
    firstName,
    lastName,
    email,
    role,
    businessDate(createdAt),
    id,
  ]);
  return stringify([header, ...rows], { bom: true, record_delimiter: 'windows', escape_formulas: true });
}
