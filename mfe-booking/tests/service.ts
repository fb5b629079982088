import type { Service } from '../src/services/services.api.ts';

const offered = {
  'basic-wash': ['External Wash', '60000.00', '4800.00', '64800.00', 60],
  'premium-detail': ['Extra & Interior Cleaning', '82518.00', '6601.00', '89119.00', 120],
  'deep-cleaning-polish': ['Deep Cleaning and Polish', '120000.00', '9600.00', '129600.00', 180],
} as const;

export type ServiceId = keyof typeof offered;

/** A service as the catalogue offers it. */
export function service(id: ServiceId = 'basic-wash', fields: Partial<Service> = {}): Service {
  const [name, basePrice, taxAmount, totalPrice, duration] = offered[id];
  const price = { basePrice, taxAmount, totalPrice };
  const more = {
    description: `${name} at your place`,
    category: 'cleaning',
    features: [],
    isPopular: false,
    includedAddOnIds: [],
  };
  return { id, name, duration, ...price, ...more, ...fields };
}

/** The whole catalogue. */
export const services = (): Service[] => [
  service(),
  service('premium-detail', { isPopular: true }),
  service('deep-cleaning-polish'),
];
