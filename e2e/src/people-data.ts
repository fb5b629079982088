import type { APIRequestContext } from '@playwright/test';
import { json } from './authz-callers.ts';
import type { NewCustomer } from './new-customer.ts';
import { newCustomer } from './new-customer.ts';

/** A last name nobody else has, so that a list can be searched for it. */
export const newName = (): string => `Nam${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`;

/** Somebody who works here since a moment ago; their client carries the session they had as a customer. */
export async function newTechnician(admin: APIRequestContext): Promise<NewCustomer> {
  const somebody = await newCustomer('Brian', newName());
  await json(admin.post('/api/admin/promote-user', { data: { userId: somebody.id, role: 'technician' } }));
  return somebody;
}

/** What somebody tells who applies. */
export const application = {
  phoneNumber: '0701 234 567',
  experience: 'Two years at a car wash in Ntinda.',
  certifications: 'Driving permit',
  availability: 'Weekdays from 8 AM',
  reason: 'I like the work and live close by.',
};

/** Somebody who has applied to work as a technician. */
export async function newApplicant(): Promise<NewCustomer> {
  const somebody = await newCustomer('Amina', newName());
  const { firstName, lastName } = somebody;
  await json(somebody.client.post('/api/technician-requests', { data: { ...application, firstName, lastName } }));
  return somebody;
}
