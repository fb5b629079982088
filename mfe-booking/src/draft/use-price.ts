import { skipToken, useQuery } from '@tanstack/react-query';
import { useDraft } from './draft.atoms.ts';
import { priceOf, type PriceState } from './price.ts';
import { carsOf } from '../slots/basket.ts';
import { quoteQuery } from './quote.api.ts';
import { visitQuoteQuery } from './visit-quote.api.ts';
import type { Service } from '../services/services.api.ts';

/** Returns the price of the draft, of all its cars, with the state of its request and a function to repeat it. Null without a service. */
export function usePrice(
  service: Service | undefined,
): { state: PriceState; isFetching: boolean; refetch: () => Promise<unknown> } | null {
  const { draft } = useDraft();
  const cars = carsOf(draft);
  const isVisit = cars.length > 0;
  const ofCar = useQuery({
    ...quoteQuery(service?.id ?? '', draft),
    ...(!service || isVisit ? { queryFn: skipToken } : {}),
  });
  const ofVisit = useQuery({
    ...visitQuoteQuery(cars, draft),
    ...(!service || !isVisit ? { queryFn: skipToken } : {}),
  });
  const { data, error, isFetching, refetch } = isVisit ? ofVisit : ofCar;
  if (!service) return null;
  return { state: priceOf(service, draft, { quote: data, error }), isFetching, refetch };
}
