import type { Translate } from '@yoza/shell-sdk/i18n';
import type { NewInvitation } from './invitations.api.ts';

/** Returns the errors of missing or invalid fields before the request; the server validates more strictly. */
export function invitationErrors(
  { email, firstName, lastName }: Pick<NewInvitation, 'email' | 'firstName' | 'lastName'>,
  t: Translate,
): Partial<Record<'email' | 'firstName' | 'lastName', string>> {
  return {
    email: /^\S+@\S+\.\S+$/.test(email) ? undefined : t('technicians.invite.emailWrong'),
    firstName: firstName ? undefined : t('technicians.invite.firstNameMissing'),
    lastName: lastName ? undefined : t('technicians.invite.lastNameMissing'),
  };
}
