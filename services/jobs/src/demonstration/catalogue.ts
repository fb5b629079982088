import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewAddOn } from '@yoza/jobs-contract/settings-add-ons';
import { AddOn } from '../catalog/add-on.entity.ts';
import { Service } from '../catalog/service.entity.ts';

const addOn = (details: Partial<NewAddOn> & Pick<NewAddOn, 'name' | 'price' | 'minutes'>): NewAddOn => ({
  serviceIds: null,
  checklistItems: [],
  afterPhotos: 0,
  ...details,
});

/** Add-ons of the demonstration, by their ids. */
const addOns: Readonly<Record<string, NewAddOn>> = {
  'engine-bay': addOn({
    name: 'Engine Bay Cleaning',
    description: 'Degreased, rinsed with low pressure and dried by hand.',
    translations: { lg: { name: 'Okwoza yingini' }, sw: { name: 'Kusafisha injini' } },
    price: 20_000,
    minutes: 30,
    checklistItems: ['Cover the electrics', 'Degrease and rinse the engine bay', 'Dry the engine bay'],
    afterPhotos: 1,
  }),
  'pet-hair': addOn({
    name: 'Pet Hair Removal',
    description: 'Seats, carpets and the boot, with a rubber brush and a vacuum.',
    translations: { lg: { name: 'Okuggyamu obwoya bw’ebisolo' }, sw: { name: 'Kuondoa manyoya ya wanyama' } },
    price: 15_000,
    minutes: 20,
    serviceIds: ['premium-detail', 'deep-cleaning-polish'],
    checklistItems: ['Remove pet hair from seats and carpets'],
  }),
  headlights: addOn({
    name: 'Headlight Restoration',
    description: 'Yellowed lenses sanded, polished and sealed.',
    translations: { lg: { name: 'Okutangaaza amataala' }, sw: { name: 'Kung’arisha taa za mbele' } },
    price: 35_000,
    minutes: 40,
    checklistItems: ['Sand and polish both headlights', 'Seal both headlights'],
    afterPhotos: 1,
  }),
  odour: addOn({
    name: 'Odour Treatment',
    description: 'Vents and cabin treated against smells.',
    translations: { lg: { name: 'Okuggyamu ekivundu' }, sw: { name: 'Kuondoa harufu mbaya' } },
    price: 18_000,
    minutes: 15,
    serviceIds: ['premium-detail', 'deep-cleaning-polish'],
  }),
};

const sizeExtras = { medium: { price: 15_000, minutes: 15 }, large: { price: 25_000, minutes: 30 } };
const packageOf = { 'deep-cleaning-polish': ['odour'] } as Readonly<Record<string, string[]>>;

/** Adds add-ons, and extra prices of larger vehicles to the services. Does nothing to a catalogue that admins have changed. */
export async function extendCatalogue(em: EntityManager, now: Date): Promise<void> {
  if ((await em.count(AddOn, {})) > 0) return;
  for (const [id, details] of Object.entries(addOns)) em.persist(AddOn.add(id, details, now));
  for (const service of await em.find(Service, { revision: 1 })) {
    service.change({ sizeExtras, includedAddOnIds: packageOf[service.id] ?? [] });
  }
  await em.flush();
}
