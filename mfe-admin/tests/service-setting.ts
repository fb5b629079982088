import type { ServiceSetting } from '../src/settings/services/services.api.ts';

/** Setting of an offered service. */
export const serviceSetting = (fields: Partial<ServiceSetting> = {}): ServiceSetting => ({
  id: 'basic-wash',
  name: 'External Wash',
  description: null,
  basePrice: '60000.00',
  taxAmount: '4800.00',
  totalPrice: '64800.00',
  duration: 60,
  category: 'detailing',
  features: ['Washed'],
  isPopular: false,
  invoiceCode: 'EXT',
  isActive: true,
  version: 1,
  ...fields,
});
