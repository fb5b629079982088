import { expect, it } from 'vitest';
import { withDefault } from '../src/vehicles/with-default.ts';

const vehicles = [
  { id: 'a', isDefault: true },
  { id: 'b', isDefault: false },
  { id: 'c', isDefault: false },
];
const defaults = (list: readonly { id: string; isDefault?: boolean }[]) =>
  list.filter(({ isDefault }) => isDefault).map(({ id }) => id);

it('default vehicle: replaces the former one', () => {
  expect(defaults(withDefault(vehicles, 'b', true))).toEqual(['b']);
});

it('default vehicle: that is it no longer leaves none', () => {
  expect(defaults(withDefault(vehicles, 'a', false))).toEqual([]);
});

it('default vehicle: keeps the order and the vehicles of other servers as they are', () => {
  expect(withDefault([{ id: 'x' }, ...vehicles], 'c', true)).toEqual([
    { id: 'x' },
    { id: 'a', isDefault: false },
    { id: 'b', isDefault: false },
    { id: 'c', isDefault: true },
  ]);
});
