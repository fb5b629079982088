import { queryOptions } from '@tanstack/react-query';
import type { components, paths } from '@yoza/contracts/generated/identity';
import { apiClient, bodyOf, idempotent } from '@yoza/shell-sdk/api';
import { fetchQueryKey } from '@yoza/shell-sdk/query-client';

export type Application = components['schemas']['TechnicianRequest'];
export type NewApplication = components['schemas']['NewTechnicianRequest'];

/** Latest application of the signed-in user, or null. */
export const ownApplicationQuery = queryOptions({
  queryKey: ['/api/technician-requests/mine'],
  queryFn: fetchQueryKey<Application>('throw'),
  networkMode: 'always',
});

/** Sends an application; repeated under the same key it is stored only once. */
export const sendApplication = ({ application, key }: { application: NewApplication; key: string }) =>
  bodyOf(apiClient<paths>().POST('/api/technician-requests', { body: application, headers: idempotent(key) }));
