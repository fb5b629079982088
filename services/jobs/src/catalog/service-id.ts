import { invalid } from '@yoza/service-kit/errors';
import { searchKey } from '../place/search-key.ts';

const longest = 60;

/**
 * Returns the slug of a name: `Engine Bay & Wax` → `engine-bay-wax`, with a number if it is taken. Throws 400 for a name without a letter from A to Z
 * (accents are ignored) or a digit.
 */
export function serviceId(name: string, taken: readonly string[]): string {
  const slug = searchKey(name).replaceAll(' ', '-').slice(0, longest).replace(/-$/, '');
  if (!slug) throw invalid([{ path: 'name', message: 'Please use at least one letter from A to Z or digit' }]);
  for (let number = 1; ; number++) {
    const id = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.includes(id)) return id;
  }
}
