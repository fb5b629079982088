import type { Random } from './random.ts';

const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) });

/** Values of any type that programs often mishandle, sent in place of a valid value. Some are valid for some fields. */
export const hostileValues: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202egnp.exe',
  '\u2028',
  'ﷺ'.repeat(500),
  'x'.repeat(5_000),
  '0',
  '-1',
  '1e999',
  'NaN',
  'Infinity',
  '0x10',
  '00000000-0000-0000-0000-000000000000',
  "' or '1'='1",
  '1; drop table jobs; --',
  '../../../etc/passwd',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '\r\nSet-Cookie: a=b',
  'toString',
  0,
  -0,
  -1,
  0.1,
  1e-7,
  1e21,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  2 ** 31,
  -(2 ** 63),
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01T00:00:00Z',
  '2027-01-01T00:00:00.1234567890123Z',
  '2027-01-01T24:00:00Z',
  '2027-01-01T23:59:60Z',
  '2027-01-01T00:00:00+23:59',
  '0001-01-01T00:00:00-23:59',
  [],
  {},
  [[]],
  [null],
  deep(40),
];

/** Names with a special meaning for programs. */
const hostileNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'id',
  'role',
  'isAdmin',
  'customerId',
  'technicianId',
  'status',
  'userId',
  '$where',
  '',
  '\u0000',
];

/**
 * Returns a value after one to three changes: a hostile value in place of it or of a part, a missing member, an additional member or list item. The
 * result can still be valid. Used for queries and bodies of fuzz requests; `value` itself stays unchanged.
 */
export function broken(value: unknown, random: Random): unknown {
  let result = value;
  for (let turn = 1 + random.below(3); turn > 0; turn--) result = breakOnce(result, random);
  return result;
}

function breakOnce(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.05)) return random.pick(hostileValues);
  const entries = Object.entries(value);
  if (Array.isArray(value) || entries.length === 0)
    return random.chance(0.5)
      ? [...entries.map(([, item]) => item), random.pick(hostileValues)]
      : random.pick(hostileValues);
  const [name] = random.pick(entries);
  if (random.chance(0.15)) return withMembers(entries.filter(([other]) => other !== name));
  if (random.chance(0.2))
    return withMembers([...entries, [random.pick(hostileNames), random.pick([...hostileValues, 'admin'])]]);
  return withMembers(entries.map(([other, item]) => [other, other === name ? breakOnce(item, random) : item]));
}

// Own members even for names such as __proto__, so that they are serialized.
function withMembers(entries: [string, unknown][]): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, value] of entries)
    Object.defineProperty(result, name, { value, enumerable: true, configurable: true, writable: true });
  return result;
}
