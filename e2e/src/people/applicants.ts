import { json } from '../api/json.ts';
import { type NewCustomer, newCustomer } from './new-customer.ts';

/** Returns an unused last name, so that a list can be searched for it. */
export const newName = (): string => `Nam${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`;

/** Data that an applicant enters. */
export const application = {
  phoneNumber: '0701 234 567',
  experience: 'Two years at a car wash in Ntinda.',
  certifications: 'Driving permit',
  availability: 'Weekdays from 8 AM',
  reason: 'I like the work and live close by.',
};

/** Creates a person who has applied to work as a technician. */
export async function newApplicant(): Promise<NewCustomer> {
  const applicant = await newCustomer('Amina', newName());
  const { firstName, lastName } = applicant;
  await json(applicant.client.post('/api/technician-requests', { data: { ...application, firstName, lastName } }));
  return applicant;
}
