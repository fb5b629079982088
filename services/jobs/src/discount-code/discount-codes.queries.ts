import type { EntityManager } from '@mikro-orm/postgresql';
import { invalid } from '@yoza/service-kit/errors';
import { DiscountCode } from './discount-code.entity.ts';

const form = /^[A-Z0-9]*$/;

/**
 * Returns the codes that begin with a text, in any case, in alphabetical order after the cursor; at most `rows`. Throws 400 for a cursor that is not a
 * code.
 */
export async function findDiscountCodes(
  em: EntityManager,
  { search = '', cursor = '' }: { search?: string | undefined; cursor?: string | undefined },
  rows: number,
): Promise<DiscountCode[]> {
  if (!form.test(cursor)) throw invalid([{ path: 'cursor', message: 'This cursor is not valid' }]);
  const begin = search.toUpperCase();
  if (!form.test(begin)) return [];
  const within = { code: { $gt: cursor, $like: `${begin}%` } };
  return em.find(DiscountCode, within, { orderBy: { code: 'asc' }, limit: rows });
}
