import { queryOptions } from '@tanstack/react-query';
import type { components, paths } from '@yoza/identity-contract/api';
import { apiClient, bodyOf, idempotent } from '@yoza/shell-sdk/api';
import { acceptNotice } from '@yoza/shell-sdk/consent';
import { fetchQueryKey } from '@yoza/shell-sdk/query-client';
import type { CurrentUser } from '@yoza/shell-sdk/session';

export type Application = components['schemas']['TechnicianRequest'];
export type NewApplication = components['schemas']['NewTechnicianRequest'];

/** Latest application of the signed-in user, or null. */
export const ownApplicationQuery = queryOptions({
  queryKey: ['/api/technician-requests/mine'],
  queryFn: fetchQueryKey<Application>('throw'),
  networkMode: 'always',
});

/**
 * Sends an application of the signed-in user, after recording that they agree to the privacy notice; repeated under the same key it is stored only once.
 */
export async function sendApplication({ user, application, key }: Sending): Promise<Application> {
  if (user) await acceptNotice(user);
  return bodyOf(apiClient<paths>().POST('/api/technician-requests', { body: application, headers: idempotent(key) }));
}

interface Sending {
  user: CurrentUser | null;
  application: NewApplication;
  key: string;
}
