import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useCurrentUser } from '@yoza/shell-sdk/session';
import { bookingsQuery, type Booking } from '../bookings/bookings.api.ts';
import { useDraft } from '../draft/draft.atoms.ts';
import { ownOnly } from '../loading/own-only.ts';
import type { Vehicle } from '../vehicles/vehicles.api.ts';
import { prefilled } from './prefilled.ts';

/** Fills the draft with the default vehicle, or else the last booking's, and its address, where it has none; once for each user of this browser. */
export function useLastChoices(vehicles: readonly Vehicle[] | undefined): void {
  const { draft, change } = useDraft();
  const { id: userId } = useCurrentUser();
  const { data: bookings } = useQuery({
    ...bookingsQuery,
    select: ownOnly<Booking>(userId),
    enabled: !draft.isPrefilled,
  });
  const offer = useEffectEvent(() => {
    if (vehicles && bookings && !draft.isPrefilled) change(prefilled(draft, bookings, vehicles));
  });
  useEffect(() => offer(), [vehicles, bookings]);
}
