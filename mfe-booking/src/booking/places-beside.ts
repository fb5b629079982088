import type { QueryClient } from '@tanstack/react-query';
import { addOnKeys } from '../add-ons/add-on-keys.ts';
import type { AddOn } from '../add-ons/add-ons.api.ts';
import { isOrderable } from '../add-ons/is-orderable.ts';
import type { Draft, Place } from '../draft/draft.ts';

/** True if add-ons can be ordered with the service of a draft; undefined while they are not known. The steps around their page load them. */
export function offersExtras(client: QueryClient, { serviceId }: Draft): boolean | undefined {
  return client.getQueryData<AddOn[]>(addOnKeys.of(serviceId))?.some(isOrderable);
}

/** Returns the page after another one. The page of the add-ons is left out if none can be ordered. */
export function placeAfter(place: Place, hasExtras: boolean | undefined): Place {
  if (place === 2) return hasExtras === false ? 3 : 'extras';
  return place === 'extras' ? 3 : ((place + 1) as Place);
}

/** Returns the page before another one. That of the add-ons is left out unless some can be ordered. */
export function placeBefore(place: Place, hasExtras: boolean | undefined): Place {
  if (place === 3) return hasExtras ? 'extras' : 2;
  return place === 'extras' ? 2 : ((place - 1) as Place);
}
