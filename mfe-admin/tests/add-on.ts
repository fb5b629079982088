import type { components } from '@yoza/jobs-contract/api';

type AddOn = components['schemas']['AddOn'];
type JobAddOn = components['schemas']['JobAddOn'];
type PriceLine = components['schemas']['PriceLine'];

/** Add-on that can be ordered with a service. */
export const addOn = (fields: Partial<AddOn> = {}): AddOn => ({
  id: 'engine-bay',
  name: 'Engine Bay',
  description: null,
  translations: {},
  price: '20000.00',
  minutes: 30,
  isIncluded: false,
  ...fields,
});

/** Add-on of a job, with two steps. */
export const jobAddOn = (fields: Partial<JobAddOn> = {}): JobAddOn => ({
  id: 'engine-bay',
  name: 'Engine Bay',
  translations: {},
  isIncluded: false,
  checklist: [
    { id: 'engine-bay:1', task: 'Cover the fuse box' },
    { id: 'engine-bay:2', task: 'Rinse' },
  ],
  ...fields,
});

/** Line of a price without a discount. */
export const priceLine = (
  fields: Partial<PriceLine> & Pick<PriceLine, 'kind' | 'text' | 'grossAmount'>,
): PriceLine => ({
  id: null,
  discountAmount: '0.00',
  amount: fields.grossAmount,
  taxAmount: '0.00',
  coveredBy: null,
  ...fields,
});

/** Price of a wash of an SUV with an add-on and 10 % discount, of 118,547 in all. */
export const fullPrice = {
  basePrice: '105766.00',
  travelFee: '4000.00',
  taxAmount: '8781.00',
  totalPrice: '118547.00',
  discountAmount: '11752.00',
  durationMinutes: 135,
  lines: [
    priceLine({ kind: 'service', id: 'basic-wash', text: 'External Wash', grossAmount: '82518.00' }),
    priceLine({ kind: 'size', id: 'basic-wash', text: 'Extra for a medium vehicle', grossAmount: '15000.00' }),
    priceLine({ kind: 'add_on', id: 'engine-bay', text: 'Engine Bay', grossAmount: '20000.00' }),
    priceLine({ kind: 'add_on', id: 'wax', text: 'Wax', grossAmount: '0.00' }),
    priceLine({ kind: 'travel', text: 'Travel fee', grossAmount: '4000.00' }),
  ],
};
