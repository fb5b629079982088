import { expect, test } from 'vitest';
import { measureInRounds } from '../src/rounds.ts';

test('rounds: each measures every peer once, beginning with another one, after a round that is not counted', async () => {
  const order: string[] = [];
  const results = await measureInRounds(['a', 'b', 'c'], 3, async (peer) => order.push(peer));
  expect(order.join('')).toBe('abcabcbcacab');
  expect(results).toEqual(
    new Map([
      ['a', [4, 9, 11]],
      ['b', [5, 7, 12]],
      ['c', [6, 8, 10]],
    ]),
  );
});
