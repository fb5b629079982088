import { expect, it } from 'vitest';
import { invitationErrors } from '../src/technicians/invitation-errors.ts';

const t = (key: string) => key;

it('invitationErrors: returns each missing or invalid field of an invitation', () => {
  const fine = { email: 'sarah@yoza.test', firstName: 'S', lastName: 'A' };
  expect(Object.values(invitationErrors(fine, t as never)).filter(Boolean)).toEqual([]);
  expect(invitationErrors({ email: 'sarah', firstName: '', lastName: '' }, t as never)).toEqual({
    email: 'technicians.invite.emailWrong',
    firstName: 'technicians.invite.firstNameMissing',
    lastName: 'technicians.invite.lastNameMissing',
  });
});
