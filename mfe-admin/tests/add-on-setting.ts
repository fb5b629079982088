import type { AddOnSetting } from '../src/settings/add-ons.api.ts';

/** Setting of an offered add-on for all services. */
export const addOnSetting = (fields: Partial<AddOnSetting> = {}): AddOnSetting => ({
  id: 'engine-bay',
  name: 'Engine Bay',
  description: null,
  translations: {},
  price: '20000.00',
  minutes: 30,
  serviceIds: null,
  checklistItems: [],
  afterPhotos: 0,
  isActive: true,
  version: 1,
  ...fields,
});
