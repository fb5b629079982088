import { conflict } from '@yoza/service-kit/errors';
import type { Service } from './service.entity.ts';

/** Throws 409 SERVICE_NAME_TAKEN where another service, be it retired, is called so. */
export function assertNameFree(services: readonly Service[], name: string, self?: Service): void {
  const other = services.find((service) => service !== self && service.name.toLowerCase() === name.toLowerCase());
  if (!other) return;
  const message = other.isActive
    ? 'Another service has this name'
    : 'A retired service has this name: you can bring it back';
  throw conflict('SERVICE_NAME_TAKEN', message);
}
