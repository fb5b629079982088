import type { Language } from '@yoza/shell-sdk/i18n';
import { addOnName } from '../add-ons/add-on-text.ts';
import type { Booking } from '../bookings/bookings.api.ts';
import { checklist } from '@yoza/jobs-contract/checklist';

/** Ids of the categories in the order of the contract. */
const ids = ['exterior', 'wheels', 'interior', 'finishing'] as const;

/** Numbers of completed and of all items in each category of the checklist. */
export function doneByCategory(completedItems: readonly string[]) {
  const done = new Set(completedItems);
  return checklist.map(({ items }, index) => ({
    id: ids[index]!,
    done: items.filter((item) => done.has(item.id)).length,
    count: items.length,
  }));
}

/** Numbers of completed and of all steps of each add-on that has steps, with its name in a language. */
export function doneByAddOn(
  { addOns = [] }: Pick<Booking, 'addOns'>,
  completedItems: readonly string[],
  language: Language,
) {
  const done = new Set(completedItems);
  return addOns
    .filter(({ checklist: steps }) => steps.length > 0)
    .map((addOn) => ({
      id: addOn.id,
      name: addOnName(addOn, language),
      done: addOn.checklist.filter(({ id }) => done.has(id)).length,
      count: addOn.checklist.length,
    }));
}
