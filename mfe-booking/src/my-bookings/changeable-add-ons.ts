import type { Language } from '@yoza/shell-sdk/i18n';
import { addOnDescription, addOnName } from '../add-ons/add-on-text.ts';
import type { AddOn } from '../add-ons/add-ons.api.ts';
import { isOrderable } from '../add-ons/is-orderable.ts';
import type { OfferedAddOn } from '../add-ons/AddOnCards.tsx';
import type { Booking } from '../bookings/bookings.api.ts';

type Changeable = Pick<Booking, 'status' | 'paymentStatus' | 'totalPrice' | 'lines'>;

/**
 * True if the customer may change the add-ons of a booking: its work has not started, there is something to pay, and its price was not agreed with an admin. False at
 * servers that do not know add-ons yet.
 */
export function hasChangeableAddOns({ status, paymentStatus, totalPrice, lines }: Changeable): boolean {
  if ((status !== 'pending' && status !== 'assigned') || Number(totalPrice) === 0) return false;
  return paymentStatus === 'pending' && lines !== undefined && lines.every(({ kind }) => kind !== 'agreed');
}

/** Returns the ids of the add-ons that were ordered with a booking. */
export const orderedIds = ({ addOns = [] }: Pick<Booking, 'addOns'>): string[] =>
  addOns.filter(isOrderable).map(({ id }) => id);

/**
 * Returns the add-ons to choose from: those of the booking, at the prices it has, then the others that are offered with its service. `offered` is
 * undefined while they are not known.
 */
export function choicesOf(booking: Booking, offered: readonly AddOn[] | undefined, language: Language): OfferedAddOn[] {
  const own = (booking.addOns ?? []).map((addOn) => {
    const catalogued = offered?.find(({ id }) => id === addOn.id);
    return {
      ...addOn,
      name: addOnName(addOn, language),
      description: catalogued ? addOnDescription(catalogued, language) : null,
      price: grossOf(booking, addOn.id),
      minutes: catalogued?.minutes ?? null,
    };
  });
  const others = (offered ?? []).filter((addOn) => isOrderable(addOn) && !own.some(({ id }) => id === addOn.id));
  return [
    ...own,
    ...others.map((addOn) => ({
      ...addOn,
      name: addOnName(addOn, language),
      description: addOnDescription(addOn, language),
    })),
  ];
}

const grossOf = ({ lines }: Pick<Booking, 'lines'>, addOnId: string) =>
  lines?.find(({ kind, id }) => kind === 'add_on' && id === addOnId)?.grossAmount ?? '0';
