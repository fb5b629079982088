import { skipToken, useQuery } from '@tanstack/react-query';
import { useDraft } from './draft.atoms.ts';
import { priceOf, type PriceState } from './price.ts';
import { quoteQuery } from './quote.api.ts';
import type { Service } from '../services/services.api.ts';

/** Returns the price of the draft, with the state of its request and a function to repeat it. Null without a service. */
export function usePrice(
  service: Service | undefined,
): { state: PriceState; isFetching: boolean; refetch: () => Promise<unknown> } | null {
  const { draft } = useDraft();
  const { data, error, isFetching, refetch } = useQuery({
    ...quoteQuery(service?.id ?? '', draft),
    ...(service ? {} : { queryFn: skipToken }),
  });
  if (!service) return null;
  return { state: priceOf(service, draft, { quote: data, error }), isFetching, refetch };
}
