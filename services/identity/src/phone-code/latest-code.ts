import type { EntityManager } from '@mikro-orm/postgresql';
import { PhoneCode } from './phone-code.entity.ts';

/** Returns the code sent last to a user; undefined if none was sent within a day. */
export async function latestCode(em: EntityManager, userId: string): Promise<PhoneCode | undefined> {
  const [latest] = await em.find(PhoneCode, { userId }, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: 1 });
  return latest;
}
