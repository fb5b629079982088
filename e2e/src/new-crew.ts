import { json } from './authz-callers.ts';
import type { BookedJob } from './customer-data.ts';
import { newCustomer, type NewCustomer } from './new-customer.ts';
import { emails } from './people.ts';
import { signedInClient } from './sign-in.ts';

export interface NewCrew extends AsyncDisposable {
  /** In the order of their names. */
  ids: string[];
}

/** So many technicians of one first name; customers again when done, without the jobs they were given. */
export async function newCrew(firstName: string, size: number): Promise<NewCrew> {
  const admin = await signedInClient(emails.admin);
  const members: NewCustomer[] = [];
  const setRole = (id: string, role: string) => json(admin.patch(`/api/admin/users/${id}/role`, { data: { role } }));
  for (let number = 0; number < size; number++) {
    const member = await newCustomer(firstName, `No. ${String(number).padStart(2, '0')}`);
    await setRole(member.id, 'technician');
    members.push(member);
  }
  return {
    ids: members.map(({ id }) => id),
    async [Symbol.asyncDispose]() {
      for (const { id, client } of members) {
        const jobs = await json<BookedJob[]>(client.get('/api/jobs?status=assigned'));
        for (const job of jobs) await json(admin.patch(`/api/jobs/${job.id}/cancel`, { data: {} }));
        await setRole(id, 'customer');
        await client.dispose();
      }
      await admin.dispose();
    },
  };
}
