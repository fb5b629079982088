import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useCurrentUser } from '@yoza/shell-sdk/session';
import { bookingsQuery, type Booking } from '../bookings/bookings.api.ts';
import { useDraft } from '../draft/draft.atoms.ts';
import { ownOnly } from '../loading/own-only.ts';
import type { Vehicle } from '../vehicles/vehicles.api.ts';
import { prefilled } from './prefilled.ts';

/** Starts a booking from the vehicle and address of the person's last one, if this browser has no earlier choices. */
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
