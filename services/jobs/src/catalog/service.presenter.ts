import type { NewSizeExtras } from '@yoza/jobs-contract/price-classes';
import type { Service as WireService } from '@yoza/jobs-contract/schemas';
import type { ServiceSetting } from '@yoza/jobs-contract/settings-services';
import { money } from '@yoza/kernel-contract/primitives';
import { priceOfBase } from './price.ts';
import type { Service } from './service.entity.ts';

/** The wire form of a service in the catalogue, with the price of a booking at the current tax rate. */
export function presentService(service: Service, taxRate: number): WireService {
  const price = priceOfBase(service.basePrice, taxRate);
  const { id, name, description, translations, duration, category, features, isPopular, includedAddOnIds } = service;
  const amounts = {
    basePrice: money(price.basePrice),
    taxAmount: money(price.taxAmount),
    totalPrice: money(price.totalPrice),
  };
  const { medium, large } = service.sizeExtras;
  const priceVaries = medium.price > 0 || large.price > 0;
  const details = { duration, category, features, isPopular, priceVaries, includedAddOnIds };
  return { id, name, description, translations, ...amounts, ...details };
}

/** The wire form of a service for admins. */
export function presentServiceSetting(service: Service, taxRate: number): ServiceSetting {
  const { invoiceCode, isActive, revision: version } = service;
  const { medium, large } = service.sizeExtras;
  const sizeExtras = { medium: presentExtra(medium), large: presentExtra(large) };
  return { ...presentService(service, taxRate), invoiceCode, sizeExtras, isActive, version };
}

const presentExtra = ({ price, minutes }: NewSizeExtras['medium']) => ({ price: money(price), minutes });
