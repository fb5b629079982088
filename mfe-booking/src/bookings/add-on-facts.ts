import type { Language, Translate } from '@yoza/shell-sdk/i18n';
import type { Fact } from '@yoza/ui/Facts';
import { addOnName, addOnNames } from '../add-ons/add-on-text.ts';
import type { Booking } from './bookings.api.ts';

type WithAddOns = Pick<Booking, 'addOns'>;

/** Returns the fact of a booking's add-ons; none without add-ons. */
export function addOnFacts({ addOns = [] }: WithAddOns, t: Translate, language: Language): Fact[] {
  if (addOns.length === 0) return [];
  const names = addOns.map((addOn) => {
    const name = addOnName(addOn, language);
    return addOn.isIncluded ? t('extras.includedName', { name }) : name;
  });
  return [{ id: 'add-ons', term: t('extras.legend'), value: names.join(', ') }];
}

/** Returns the names of the add-ons that the customer ordered, separated by commas; empty without any. */
export function orderedNames({ addOns = [] }: WithAddOns, language: Language): string {
  return addOnNames(
    addOns.filter(({ isIncluded }) => !isIncluded),
    language,
  );
}
