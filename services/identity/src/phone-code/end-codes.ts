import type { EntityManager } from '@mikro-orm/postgresql';
import { PhoneCode } from './phone-code.entity.ts';

/** Makes every code sent to a user useless, in the transaction of the caller, who holds the lock of the user's row. */
export async function endCodes(em: EntityManager, userId: string): Promise<void> {
  await em.nativeUpdate(PhoneCode, { userId, codeHash: { $ne: null } }, { codeHash: null });
}
