import type { paths } from '@yoza/contracts/generated/identity';
import type { TechnicianLogin } from '@yoza/contracts/identity/schemas';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { OfflineError } from '../requests/failure.ts';

const identity = apiClient<paths>();

/** Signs in with a technician's own e-mail address and password. */
export function signIn(body: TechnicianLogin) {
  if (!navigator.onLine) throw new OfflineError();
  return bodyOf(identity.POST('/api/technician/login', { body }));
}

/** A token pair for the technician who is signed in at the host by cookie. */
export function exchangeSession() {
  return bodyOf(identity.POST('/api/technician/session-token'));
}
