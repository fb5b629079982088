import { invalid } from '@yoza/service-kit/errors';
import { searchKey } from '../place/search-key.ts';

const longest = 60;

/** The slug of a name: `Engine Bay & Wax` → `engine-bay-wax`, with a number where others have it. Throws 400 for a name without a letter or digit. */
export function serviceId(name: string, taken: readonly string[]): string {
  const slug = searchKey(name).replaceAll(' ', '-').slice(0, longest).replace(/-$/, '');
  if (!slug) throw invalid([{ path: 'name', message: 'Please use letters from A to Z or digits, too' }]);
  for (let number = 1; ; number++) {
    const id = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.includes(id)) return id;
  }
}
