import type { paths } from '@yoza/identity-contract/api';
import type {
  PasswordResetRequest,
  TechnicianLogin,
  TechnicianRegistration,
  TokenGeneration,
} from '@yoza/identity-contract/schemas';
import { queryOptions } from '@tanstack/react-query';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { technicianClient } from '@yoza/shell-sdk/technician-session';
import { OfflineError } from '../requests/failure.ts';

const identity = apiClient<paths>();
const own = technicianClient<paths>();

/** Throws {@link OfflineError} without a network. Most calls here begin with it. */
const needNetwork = () => {
  if (!navigator.onLine) throw new OfflineError();
};

/** Returns the tokens and profile for a technician's own email address and password. */
export function signIn(body: TechnicianLogin) {
  needNetwork();
  return bodyOf(identity.POST('/api/technician/login', { body }));
}

/** Opens an account, which can see only itself until it is approved, and returns its tokens and profile. */
export function register(body: TechnicianRegistration) {
  needNetwork();
  return bodyOf(identity.POST('/api/technician/register', { body }));
}

/** Returns the tokens and profile of the technician who is signed in at the host by cookie. */
export function exchangeSession() {
  return bodyOf(identity.POST('/api/technician/session-token'));
}

/** Fetches the tokens of a technician who has just signed in at a provider, for the value received in the address. */
export function exchangeHandoff(refreshToken: string) {
  return bodyOf(identity.POST('/api/technician/refresh-token', { body: { refreshToken } }));
}

/** Requests an email with a link for a new password; the response does not reveal whether the account exists. */
export async function requestPasswordReset(body: PasswordResetRequest): Promise<void> {
  needNetwork();
  await identity.POST('/api/technician/password-reset', { body });
}

/** Sets a new password with the secret of the link that was mailed. */
export async function confirmPasswordReset(token: string, password: string): Promise<void> {
  needNetwork();
  await identity.POST('/api/technician/password-reset/confirm', { body: { token, password } });
}

/** Accepts an invitation with the secret of its link; returns the tokens of the new technician. */
export function acceptInvitation(token: string, password: string) {
  needNetwork();
  return bodyOf(identity.POST('/api/technician/invitation/accept', { body: { token, password } }));
}

/** Returns the tokens and profile of an account without its password, for tests; rejects with a 404 where the server does not issue them. */
export function generateToken(body: TokenGeneration) {
  needNetwork();
  return bodyOf(identity.POST('/api/technician/generate-token', { body }));
}

/** Sign-in options available here, besides email and password. */
export const signInOptionsQuery = queryOptions({
  queryKey: ['technician-sign-in-options'],
  queryFn: () => bodyOf(identity.GET('/api/technician/sign-in-options')),
});

/** Verifies the address of the signed-in account, with the secret of the link that was mailed to it. */
export async function verifyEmail(token: string): Promise<void> {
  needNetwork();
  await own.POST('/api/technician/verify-email', { body: { token } });
}

/** Requests the verification link again. */
export async function sendVerification(): Promise<void> {
  needNetwork();
  await own.POST('/api/technician/verification');
}
