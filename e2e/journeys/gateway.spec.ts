import { expect, type Page } from '@playwright/test';
import { call, read } from '../src/journeys/calls.ts';
import { test } from '../src/journeys/journey-test.ts';
import { platformUrl } from '../src/platform/environment.ts';

interface User {
  id: string;
  role: string;
}

test('gateway: refuses wrong addresses, unknown callers, foreign pages and wrong roles', async ({
  visitor,
  customer,
}) => {
  for (const path of ['/api/nothing', '/remotes/nothing/1/a.js', '/nothing']) {
    expect(`${path} ${(await call(visitor, 'GET', path)).status()}`).toBe(`${path} 404`);
  }
  for (const path of ['/api/vehicles', '/api/admin/users', '/api/auth/user']) {
    expect(`${path} ${(await call(visitor, 'GET', path)).status()}`).toBe(`${path} 401`);
  }
  expect((await call(customer, 'GET', '/api/admin/users')).status()).toBe(403);
  const foreign = await customer.request.post(`${platformUrl()}/api/vehicles`, {
    headers: { Origin: 'https://evil.test' },
    data: {},
  });
  expect(foreign.status()).toBe(403);
});

test('gateway: sends pages compressed with their headers, and every file that a page names', async ({
  visitor: page,
}) => {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  const headers = await (await page.goto('/'))!.allHeaders();
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'content-encoding': expect.stringMatching(/^(br|gzip|zstd)$/),
    'cache-control': 'no-store',
  });
  expect(headers['content-security-policy']).toMatch(/default-src 'self'.*frame-ancestors 'none'/);
  const remotes = await read<Record<string, { manifest: string }>>(page, 'GET', '/remotes.json');
  expect(Object.keys(remotes).toSorted()).toEqual(['admin', 'booking', 'field']);
  for (const { manifest } of Object.values(remotes)) await read(page, 'GET', manifest);
  expect(refused.filter((line) => !line.includes('/api/'))).toEqual([]);
});

/** Opens the socket from a page as its user, and resolves with the type of the first frame, or the code with which the server closes it. */
const firstFrame = (page: Page, { id, role }: User) =>
  page.evaluate(
    ({ userId, role: claim }) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`);
        socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'auth', userId, role: claim })));
        socket.addEventListener('message', ({ data }) => {
          resolve((JSON.parse(String(data)) as { type: string }).type);
          socket.close();
        });
        socket.addEventListener('close', ({ code }) => resolve(`closed with ${code}`));
      }),
    { userId: id, role },
  );

test('gateway: opens the socket of a signed-in page, and none for a visitor', async ({ visitor, customer }) => {
  const user = await read<User>(customer, 'GET', '/api/auth/user');
  expect(await firstFrame(customer, user)).toBe('auth_success');
  await visitor.goto('/');
  expect(await firstFrame(visitor, user)).toMatch(/^closed/);
});
