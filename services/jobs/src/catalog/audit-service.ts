import { money } from '@yoza/contracts/primitives';
import type { Service } from './service.entity.ts';

/** A service as the audit log names it. */
export const serviceSubject = ({ id, name }: Service) => ({ kind: 'service', id, label: name }) as const;

/** What the audit log tells of a service. */
export function serviceFacts(service: Service) {
  const { name, description, basePrice, duration, category, isPopular, isActive, invoiceCode } = service;
  const { lg, sw } = service.translations;
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
    category,
    features,
    isPopular,
    isActive,
    invoiceCode,
  };
}
