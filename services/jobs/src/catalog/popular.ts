import type { Service } from './service.entity.ts';

/** Removes the mark of being the most popular from every other service. */
export function bePopularAlone(services: readonly Service[], one: Service): void {
  for (const service of services) if (service !== one) service.change({ isPopular: false });
}
