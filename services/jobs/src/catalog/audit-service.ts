import { money } from '@yoza/kernel-contract/primitives';
import type { Service } from './service.entity.ts';

/** Returns a service as an audit log subject. */
export const serviceSubject = ({ id, name }: Service) => ({ kind: 'service', id, label: name }) as const;

/** Returns the facts of a service for the audit log. */
export function serviceFacts(service: Service) {
  const { name, description, basePrice, duration, category, isPopular, isActive, invoiceCode } = service;
  const { lg, sw } = service.translations;
  const { medium, large } = service.sizeExtras;
  const features = service.features.join('; ');
  return {
    name,
    description,
    nameInLuganda: lg?.name,
    descriptionInLuganda: lg?.description,
    nameInKiswahili: sw?.name,
    descriptionInKiswahili: sw?.description,
    basePrice: money(basePrice),
    duration,
    mediumExtra: money(medium.price),
    mediumExtraMinutes: medium.minutes,
    largeExtra: money(large.price),
    largeExtraMinutes: large.minutes,
    includedAddOns: service.includedAddOnIds.join('; '),
    category,
    features,
    isPopular,
    isActive,
    invoiceCode,
  };
}
