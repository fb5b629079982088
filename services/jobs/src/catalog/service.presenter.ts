import type { Service as WireService } from '@yoza/jobs-contract/schemas';
import type { ServiceSetting } from '@yoza/jobs-contract/settings-services';
import { money } from '@yoza/kernel-contract/primitives';
import { priceOfBase } from './price.ts';
import type { Service } from './service.entity.ts';

/** The wire form of a service in the catalogue, with the price of a booking at the current tax rate. */
export function presentService(service: Service, taxRate: number): WireService {
  const price = priceOfBase(service.basePrice, taxRate);
  const { id, name, description, translations, duration, category, features, isPopular } = service;
  const amounts = {
    basePrice: money(price.basePrice),
    taxAmount: money(price.taxAmount),
    totalPrice: money(price.totalPrice),
  };
  return { id, name, description, translations, ...amounts, duration, category, features, isPopular };
}

/** The wire form of a service for admins. */
export function presentServiceSetting(service: Service, taxRate: number): ServiceSetting {
  const { invoiceCode, isActive, revision: version } = service;
  return { ...presentService(service, taxRate), invoiceCode, isActive, version };
}
