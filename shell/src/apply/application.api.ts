import { queryOptions } from '@tanstack/react-query';
import type { components, paths } from '@yoza/contracts/generated/identity';
import { apiClient, bodyOf, idempotent } from '@yoza/shell-sdk/api';
import { fetchQueryKey } from '@yoza/shell-sdk/query-client';

export type Application = components['schemas']['TechnicianRequest'];
export type NewApplication = components['schemas']['NewTechnicianRequest'];

/** The latest application of the person who is signed in, or null. */
export const ownApplicationQuery = queryOptions({
  queryKey: ['/api/technician-requests/mine'],
  queryFn: fetchQueryKey<Application>('throw'),
  networkMode: 'always',
});

/** Sends an application; again under the same key it is still one. */
export const sendApplication = ({ application, key }: { application: NewApplication; key: string }) =>
  bodyOf(apiClient<paths>().POST('/api/technician-requests', { body: application, headers: idempotent(key) }));
