import type { AddOnSetting } from '@yoza/jobs-contract/settings-add-ons';
import { money } from '@yoza/kernel-contract/primitives';
import type { AddOn } from './add-on.entity.ts';

/** Returns an add-on as admins see it. */
export const presentAddOnSetting = (addOn: AddOn): AddOnSetting => ({
  id: addOn.id,
  name: addOn.name,
  description: addOn.description,
  translations: addOn.translations,
  price: money(addOn.price),
  minutes: addOn.minutes,
  serviceIds: addOn.serviceIds,
  checklistItems: addOn.checklistItems,
  afterPhotos: addOn.afterPhotos,
  isActive: addOn.isActive,
  version: addOn.revision,
});
