import type { components } from '@yoza/contracts/generated/identity';

type CurrentUser = components['schemas']['CurrentUser'];

/** Creates a signed-in customer; a new one for each test, so that no data stored for an earlier one is found. */
export const customer = (fields: Partial<CurrentUser> = {}): CurrentUser => ({
  id: crypto.randomUUID(),
  email: 'ruth@yoza.test',
  role: 'customer',
  firstName: 'Ruth',
  lastName: 'Achan',
  profileImageUrl: null,
  phoneNumber: null,
  language: null,
  ...fields,
});

/** A signed-in admin. */
export const admin = (fields: Partial<CurrentUser> = {}): CurrentUser =>
  customer({ email: 'admin@yoza.test', role: 'admin', firstName: 'Grace', lastName: 'Nansubuga', ...fields });
