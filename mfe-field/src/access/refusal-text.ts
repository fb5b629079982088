import type { operations } from '@yoza/identity-contract/api';
import type { Translate } from '@yoza/shell-sdk/i18n';
import { problemOf, type ByCode } from '@yoza/shell-sdk/problem';
import { reasonOf } from '../requests/failure.ts';
import type { access } from '../texts/en/access.ts';

/** Operations of the forms before sign-in and of the link that confirms an email address. */
type AccessOperation = operations[
  | 'technicianLogin'
  | 'registerTechnician'
  | 'acceptInvitation'
  | 'requestPasswordReset'
  | 'confirmPasswordReset'
  | 'verifyTechnicianEmail'];

/** Texts in the chosen language; null where the server's message tells more. */
const textOf: ByCode<AccessOperation, keyof (typeof access)['refused'] | null> = {
  ACCOUNT_CLOSED: null,
  INVALID_CREDENTIALS: 'invalidCredentials',
  TECHNICIAN_EMAIL_TAKEN: 'emailTaken',
  TECHNICIAN_ACCOUNT_EXISTS: null,
  INVITATION_INVALID: 'invitationInvalid',
  RESET_INVALID: 'resetInvalid',
  VERIFICATION_INVALID: 'verificationInvalid',
};

/** Message for a failed operation of these: in the chosen language by the code of the refusal, else as for any call. */
export function refusalText(error: unknown, t: Translate, fallback: string): string {
  const problem = problemOf<AccessOperation>(error);
  if (problem?.code === 'TOO_MANY_REQUESTS' && problem.waitMinutes !== undefined) {
    return t('access.refused.lockedOut', { count: problem.waitMinutes });
  }
  const text = problem && textOf[problem.code];
  return text ? t(`access.refused.${text}`) : reasonOf(error, t, fallback);
}
