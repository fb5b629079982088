import { money } from '@yoza/kernel-contract/primitives';
import type { AddOn } from './add-on.entity.ts';

/** Returns an add-on as an audit log subject. */
export const addOnSubject = ({ id, name }: AddOn) => ({ kind: 'add-on', id, label: name }) as const;

/** Returns the facts of an add-on for the audit log. */
export function addOnFacts(addOn: AddOn) {
  const { name, description, minutes, afterPhotos, isActive } = addOn;
  const { lg, sw } = addOn.translations;
  return {
    name,
    description,
    nameInLuganda: lg?.name,
    descriptionInLuganda: lg?.description,
    nameInKiswahili: sw?.name,
    descriptionInKiswahili: sw?.description,
    price: money(addOn.price),
    duration: minutes,
    services: addOn.serviceIds?.join('; ') ?? null,
    checklistItems: addOn.checklistItems.join('; '),
    afterPhotos,
    isActive,
  };
}
