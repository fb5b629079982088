import type { EntityManager, EntityName, RequiredEntityData } from '@mikro-orm/postgresql';

/**
 * Stores the state of an object of another service, taken from an event, unless the stored state is as new or newer; `key` is the property of its ID.
 * Returns false if nothing was stored. The row stays locked until the transaction ends, so that events of one object are handled one after the other.
 * `replacesSame` also replaces a state of the same version, as it may have been stored before it had all properties.
 */
export async function storeNewest<Entity extends { version: number }>(
  em: EntityManager,
  entity: EntityName<Entity>,
  key: keyof Entity & string,
  state: RequiredEntityData<Entity> & { version: number },
  { replacesSame = false } = {},
): Promise<boolean> {
  const older = replacesSame ? { $lte: state.version } : { $lt: state.version };
  const query = em
    .createQueryBuilder(entity)
    .insert(state)
    .onConflict(key as never)
    .merge()
    .where({ version: older } as never);
  const { affectedRows } = await query.execute('run');
  return affectedRows > 0;
}
