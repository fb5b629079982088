import { randomUUID } from 'node:crypto';
import { json } from '../../api/json.ts';
import type { Callers } from '../callers.ts';
import type { Maker, Resource } from '../resource.ts';
import { newCustomer } from '../../people/new-customer.ts';
import { sessionAt } from '../../people/sign-in.ts';
import { platformUrl } from '../../platform/environment.ts';
import { application } from '../../people/applicants.ts';

/** Returns name and email address of a person without an account. */
export const stranger = () => ({ email: `people-${randomUUID()}@yoza.test`, firstName: 'Sarah', lastName: 'Akello' });

/** Makers of people other than the callers. */
export const peopleResources = {
  customer: async ({ promotedIds }: Callers) => {
    const { id, client } = await newCustomer();
    await client.dispose();
    promotedIds.push(id);
    return id;
  },
  technician: async ({ clients }: Callers, resource: Resource) => {
    const userId = await resource('customer');
    await json(clients.admin.post('/api/admin/promote-user', { data: { userId, role: 'technician' } }));
    return userId;
  },
  formerTechnician: async ({ clients }: Callers, resource: Resource) => {
    const id = await resource('technician');
    await json(clients.admin.post(`/api/admin/technicians/${id}/remove-access`, { data: {} }));
    return id;
  },
  invitation: async ({ clients }: Callers) =>
    (await json<{ id: string }>(clients.admin.post('/api/admin/invite-technician', { data: stranger() }))).id,
  application: async () => {
    const { client, firstName, lastName } = await newCustomer();
    const data = { ...application, firstName, lastName };
    const { id } = await json<{ id: string }>(client.post('/api/technician-requests', { data }));
    await client.dispose();
    return id;
  },
  /** Returns another session of the customer `customer_owner`. */
  session: async ({ people }: Callers) => {
    const client = await sessionAt(platformUrl(), people.customer_owner.email);
    const sessions = await json<{ id: string; isCurrent: boolean }[]>(client.get('/api/auth/sessions'));
    await client.dispose();
    return sessions.find(({ isCurrent }) => isCurrent)!.id;
  },
} satisfies Record<string, Maker>;
