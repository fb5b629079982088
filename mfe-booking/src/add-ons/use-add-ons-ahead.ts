import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addOnsQuery } from './add-ons.api.ts';

/** Loads the add-ons of a service before their page is reached, which is skipped if there are none. */
export function useAddOnsAhead(serviceId: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (serviceId) void client.prefetchQuery(addOnsQuery(serviceId));
  }, [client, serviceId]);
}
