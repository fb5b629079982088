import { queryOptions } from '@tanstack/react-query';
import type { components, paths } from '@yoza/jobs-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { ApiError } from '@yoza/shell-sdk/api-error';
import { servicesQuery, type Service } from '../services/services.api.ts';
import { addOnKeys } from './add-on-keys.ts';

export type AddOn = components['schemas']['AddOn'];

const api = apiClient<paths>();

/** Add-ons of a service, those it includes first; none at servers that do not know add-ons yet. */
export const addOnsQuery = (serviceId: string) =>
  queryOptions({
    queryKey: addOnKeys.of(serviceId),
    queryFn: ({ client, signal }): Promise<AddOn[]> | AddOn[] =>
      client.getQueryData(servicesQuery.queryKey)?.some(isOfOlderServer)
        ? []
        : bodyOf(api.GET('/api/add-ons', { params: { query: { serviceId } }, signal })).catch(noneIfUnknown),
  });

const isOfOlderServer = ({ includedAddOnIds }: Service) => includedAddOnIds === undefined;

function noneIfUnknown(error: unknown): AddOn[] {
  if (error instanceof ApiError && error.status === 404) return [];
  throw error;
}
