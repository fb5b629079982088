import type { Technician } from '../src/people/technicians.api.ts';

/** Technician or customer as in selection lists. */
export const person = (fields: Partial<Technician> = {}): Technician => ({
  id: crypto.randomUUID(),
  firstName: 'Moses',
  lastName: 'Kintu',
  email: 'moses@yoza.test',
  phoneNumber: '+256772000111',
  profileImageUrl: null,
  createdAt: '2026-01-05T08:00:00.000Z',
  ...fields,
});
