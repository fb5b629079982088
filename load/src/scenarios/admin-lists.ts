/** Scenario: admins page through the lists named here, some searched, filtered or sorted; for a platform filled by `npm run volumes`. */
import { call } from '../call.ts';
import { arriving, promising } from '../open-model.ts';
import { signInAdmin, type Person } from '../people.ts';
import { oneOf } from '../random.ts';

const lists = [
  '/api/admin/jobs',
  '/api/admin/jobs?status=completed',
  '/api/admin/jobs?search=harrier',
  '/api/admin/jobs/counts',
  '/api/admin/users',
  '/api/admin/users?search=amina&sort=name',
  '/api/admin/technician-logs',
  '/api/admin/technician-logs?activity=training',
  '/api/admin/technician-requests',
  '/api/admin/audit-log',
  '/api/invoices',
  '/api/invoices/counts',
  '/api/payments',
  '/api/equipment',
  '/api/customers',
  '/api/chat/sessions',
];
const paths = [...new Set(lists.map((list) => list.split('?')[0]))];

export const options = promising(
  { page: arriving('page') },
  Object.fromEntries(paths.map((path) => [`GET ${path}`, 500])),
);

export const setup = (): Person => signInAdmin();

/** Fetches the first page of a list, and sometimes up to three more. */
export function page(admin: Person): void {
  const list = oneOf(lists);
  let response = call(admin, 'GET', list);
  for (let more = 0; more < 3 && Math.random() < 0.5; more++) {
    const cursor = response.headers['X-Next-Cursor'];
    if (cursor === undefined) return;
    response = call(admin, 'GET', `${list}${list.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`);
  }
}
