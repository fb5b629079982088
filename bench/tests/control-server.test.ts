import { findFreePort } from '@yoza/local-infrastructure/free-port';
import { expect, test } from 'vitest';
import { callControl, serveControl } from '../src/control-server.ts';

test('control server: a call gets its numbers and returns JSON, and an error rejects', async () => {
  const port = await findFreePort();
  await serveControl(port, {
    '/sum': async ({ one = 0, other = 0 }) => one + other,
    '/nothing': () => [],
    '/failure': () => {
      throw new Error('there is no database');
    },
  });
  expect(await callControl(port, '/sum', { one: 1, other: 1.5 })).toBe(2.5);
  expect(await callControl(port, '/nothing')).toEqual([]);
  expect(await callControl(port, '/readyz')).toEqual({});
  await expect(callControl(port, '/failure')).rejects.toThrow('/failure failed: Error: there is no database');
});
