import { conflict } from '@yoza/service-kit/errors';
import type { AddOn } from './add-on.entity.ts';
import type { Service } from './service.entity.ts';

/** Throws 409 SERVICE_NAME_TAKEN if another service has this name, even a retired one. */
export function assertNameFree(services: readonly Service[], name: string, self?: Service): void {
  const other = services.find((service) => service !== self && service.name.toLowerCase() === name.toLowerCase());
  if (!other) return;
  const message = other.isActive
    ? 'Another service has this name'
    : 'A retired service has this name. You can restore it instead.';
  throw conflict('SERVICE_NAME_TAKEN', message);
}

/** Throws 409 ADD_ON_NAME_TAKEN if another add-on has this name, even a retired one. */
export function assertAddOnNameFree(addOns: readonly AddOn[], name: string, self?: AddOn): void {
  const other = addOns.find((addOn) => addOn !== self && addOn.name.toLowerCase() === name.toLowerCase());
  if (!other) return;
  const message = other.isActive
    ? 'Another add-on has this name'
    : 'A retired add-on has this name. You can restore it instead.';
  throw conflict('ADD_ON_NAME_TAKEN', message);
}
