import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { paths as identityPaths } from '@yoza/identity-contract/api';
import type { components, paths } from '@yoza/jobs-contract/api';
import { apiClient, bodyOf, idempotent } from '@yoza/shell-sdk/api';
import { ApiError } from '@yoza/shell-sdk/api-error';
import { useChange } from '../forms/use-change.ts';
import { userKeys } from '../people/people-keys.ts';
import { jobKeys } from './jobs.api.ts';
import type { Basket, NewJobRequest } from './typed-new-job.ts';

const api = apiClient<paths>();
const identityApi = apiClient<identityPaths>();

const customersOffered = 10;

/**
 * Refetches the choices of a dialog each time it opens, and keeps none: no event reports changes of services and vehicles, and changes of slots
 * refetch only a query in use. The dialogs that create a job and that change its vehicle, service and address use them.
 */
const currentAtOpening = { gcTime: 0, refetchOnMount: 'always' } as const;

const addOnKeys = ['admin', 'add-ons'];
const quoteKeys = ['admin', 'quotes'];
export const slotKeys = { all: ['admin', 'slots'] } as const;

/** First matching customers by name, at most `customersOffered`. */
export const customersQuery = (search: string) =>
  queryOptions({
    queryKey: [...userKeys.customers(search), 'to choose'],
    queryFn: ({ signal }) => {
      const query = { search: search || undefined, limit: customersOffered };
      return bodyOf(identityApi.GET('/api/customers', { params: { query }, signal }));
    },
  });

export const servicesQuery = queryOptions({
  queryKey: ['admin', 'services'],
  queryFn: ({ signal }) => bodyOf(api.GET('/api/services', { signal })),
  ...currentAtOpening,
});

/** Add-ons that can be ordered with a service, those it includes first; none if the service of the API does not know add-ons. */
export const addOnsQuery = (serviceId: string) =>
  queryOptions({
    queryKey: [...addOnKeys, serviceId],
    queryFn: async ({ signal }) => {
      try {
        return await bodyOf(api.GET('/api/add-ons', { params: { query: { serviceId } }, signal }));
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return [];
        throw error;
      }
    },
    enabled: serviceId !== '',
    ...currentAtOpening,
  });

export type Quote = components['schemas']['Quote'];

/** Current price of a basket, with the discount of a code for a customer. */
export const quoteQuery = ({
  addOnIds,
  ...query
}: Basket & { code: string | undefined; customerId: string | undefined }) =>
  queryOptions({
    queryKey: [...quoteKeys, query, addOnIds],
    queryFn: ({ signal }) =>
      bodyOf(
        api.GET('/api/quotes', { params: { query: { ...query, addOnIds: addOnIds.join() || undefined } }, signal }),
      ),
    enabled: query.serviceId !== '',
    ...currentAtOpening,
  });

export const vehiclesQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['admin', 'vehicles', customerId],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/customers/{customerId}/vehicles', { params: { path: { customerId } }, signal })),
    enabled: customerId !== '',
    ...currentAtOpening,
  });

/** Slots that customers can choose on a day for this basket, with available places; the admins' own slot is not among them. */
export const slotsQuery = (day: string, { serviceId, vehicleId, addOnIds }: Basket) =>
  queryOptions({
    queryKey: [...slotKeys.all, day, serviceId, vehicleId, addOnIds],
    queryFn: ({ signal }) => {
      const basket = serviceId ? { serviceId, vehicleId, addOnIds: addOnIds.join() || undefined } : {};
      return bodyOf(api.GET('/api/slots', { params: { query: { from: day, days: 1, ...basket } }, signal }));
    },
    select: ([first]) => first?.slots ?? [],
    ...currentAtOpening,
  });

/**
 * Adds the vehicle, unless it is an existing one of the customer, then the job. Each has its own Idempotency-Key, so that a retry creates no
 * duplicate.
 */
export function useCreateJob() {
  const client = useQueryClient();
  return useChange({
    mutationFn: async ({ vehicle, job, vehicleKey, jobKey }: NewJobRequest, signal) => {
      const { id } =
        'id' in vehicle
          ? vehicle
          : await bodyOf(api.POST('/api/vehicles', { headers: idempotent(vehicleKey), body: vehicle, signal }));
      return bodyOf(api.POST('/api/jobs', { headers: idempotent(jobKey), body: { ...job, vehicleId: id }, signal }));
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: jobKeys.all });
      void client.invalidateQueries({ queryKey: ['admin', 'vehicles'] });
      void client.invalidateQueries({ queryKey: slotKeys.all });
      // A refusal usually means that a price or an add-on has changed.
      void client.invalidateQueries({ queryKey: addOnKeys });
      void client.invalidateQueries({ queryKey: quoteKeys });
    },
  });
}
