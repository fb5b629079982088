import { conflict } from '@yoza/service-kit/errors';
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
