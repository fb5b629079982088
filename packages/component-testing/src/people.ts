import type { components } from '@yoza/identity-contract/api';
import { noticeVersion } from '@yoza/identity-contract/privacy-notice';

type CurrentUser = components['schemas']['CurrentUser'];

/** Creates a signed-in customer who has agreed to the current privacy notice, with a new id, so that data stored by earlier tests are not found. */
export const customer = (fields: Partial<CurrentUser> = {}): CurrentUser => ({
  id: crypto.randomUUID(),
  email: 'ruth@yoza.test',
  role: 'customer',
  firstName: 'Ruth',
  lastName: 'Achan',
  profileImageUrl: null,
  phoneNumber: null,
  language: null,
  acceptedNotice: noticeVersion,
  ...fields,
});

/** Creates a signed-in admin. */
export const admin = (fields: Partial<CurrentUser> = {}): CurrentUser =>
  customer({ email: 'admin@yoza.test', role: 'admin', firstName: 'Grace', lastName: 'Nansubuga', ...fields });
