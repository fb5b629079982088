import type { EntityManager } from '@mikro-orm/postgresql';
import { invalid } from '@yoza/service-kit/errors';
import { AddOn } from './add-on.entity.ts';
import { Service } from './service.entity.ts';

/** Throws 400 unless each of these add-ons exists and is named once. */
export async function assertAddOnsExist(em: EntityManager, ids: readonly string[] = []): Promise<void> {
  if (new Set(ids).size !== ids.length) throw wrong('includedAddOnIds', 'Each add-on can be included once');
  if (ids.length === 0) return;
  if ((await em.count(AddOn, { id: { $in: [...ids] } })) < ids.length) {
    throw wrong('includedAddOnIds', 'One of these add-ons does not exist');
  }
}

/** Throws 400 unless each of these services exists and is named once. */
export async function assertServicesExist(em: EntityManager, ids: readonly string[] | null | undefined): Promise<void> {
  if (!ids) return;
  const known = await em.count(Service, { id: { $in: [...ids] } });
  if (known < ids.length) throw wrong('serviceIds', 'Please choose services of the catalogue, each once');
}

const wrong = (path: string, message: string) => invalid([{ path, message }]);
