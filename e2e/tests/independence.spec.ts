import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { emails } from '../src/people.ts';
import { eventually, order, platformParts } from '../src/platform-control.ts';
import { platformUrl } from '../src/platform.ts';
import { signInOnPage } from '../src/sign-in.ts';

const repository = join(import.meta.dirname, '../..');

test('an area whose files are gone says so, the rest works, and Retry brings it back', async ({ page }) => {
  await signInOnPage(page, emails.admin, '/admin');
  await order('stop', 'mfe-booking');
  try {
    await page.goto(`${platformUrl()}/customer`);
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await page.getByRole('link', { name: 'Admin', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible();
    await page.getByRole('link', { name: 'Customer', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  } finally {
    await order('start', 'mfe-booking');
  }
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Choose Your Service' })).toBeVisible();
});

const lists = {
  billing: { gone: ['invoices'], there: 'bookings' },
  jobs: { gone: ['bookings', 'calendar', 'vehicles', 'history'], there: 'invoices' },
} as const;

for (const service of ['billing', 'jobs'] as const) {
  test(`${service} that is down takes only its own lists with it, and Retry brings them back`, async ({ page }) => {
    const { gone, there } = lists[service];
    const openTab = (tab: string) => page.goto(`${platformUrl()}/customer?tab=${tab}`);
    // Without live news nothing asks again by itself.
    await page.routeWebSocket('**/ws', () => {});
    await signInOnPage(page, emails.customer, '/customer');
    await order('stop', service);
    try {
      for (const tab of gone) {
        await openTab(tab);
        await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
      }
      await openTab(there);
      await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
      await openTab(gone[0]);
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    } finally {
      await order('start', service);
    }
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  });
}

test('a second build of mfe-booking is published while the shell runs, and shown after a reload', async ({ page }) => {
  test.setTimeout(180_000);
  const { remotesFile } = await platformParts();
  const before = await readFile(remotesFile, 'utf8');
  const folder = await mkdtemp(join(tmpdir(), 'second-build-'));
  let server: ChildProcess | undefined;
  try {
    await signInOnPage(page, emails.customer, '/customer');
    const root = page.locator('[data-remote="booking"]');
    await expect(root).toBeVisible();
    const { version } = JSON.parse(before).booking as { version: string };
    await expect(root).toHaveAttribute('data-remote-version', version);
    const shellVersion = await shellFiles(page);

    await buildRemote(folder, 'next-version');
    const port = await freePort();
    server = spawn(
      process.execPath,
      ['packages/shell-sdk/src/build/static-server.ts', '--dir', folder, '--port', String(port)],
      { cwd: repository, stdio: 'ignore' },
    );
    await eventually('the second server answers', async () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      ),
    );

    const registry = JSON.parse(before) as Record<
      string,
      { version: string; upstream: string; retired?: Record<string, string> }
    >;
    const old = registry['booking']!;
    registry['booking'] = {
      version: 'next-version',
      upstream: `http://127.0.0.1:${port}`,
      retired: { [old.version]: old.upstream },
    };
    await writeWhole(remotesFile, JSON.stringify(registry));

    await page.reload();
    await expect(page.locator('[data-remote="booking"]')).toHaveAttribute('data-remote-version', 'next-version');
    await expect(page.getByRole('heading', { name: 'Choose Your Service' })).toBeVisible();
    expect(await shellFiles(page)).toEqual(shellVersion);
  } finally {
    await writeWhole(remotesFile, before);
    server?.kill();
    if (server) await once(server, 'exit');
    await rm(folder, { recursive: true, force: true });
  }
});

async function shellFiles(page: import('@playwright/test').Page): Promise<string[]> {
  return page.locator('script[src]').evaluateAll((scripts) =>
    scripts
      .map((script) => (script as HTMLScriptElement).src)
      .filter((src) => !src.includes('/remotes/'))
      .sort(),
  );
}

/** Builds mfe-booking and nothing else, as its team would for a release. */
async function buildRemote(folder: string, version: string): Promise<void> {
  const build = spawn('rspack', ['build', '--output-path', folder], {
    cwd: join(repository, 'mfe-booking'),
    env: { ...process.env, YOZA_BUILD_VERSION: version },
    stdio: 'ignore',
  });
  const [code] = (await once(build, 'exit')) as [number | null];
  expect(code, 'the build of mfe-booking').toBe(0);
}

async function writeWhole(path: string, text: string): Promise<void> {
  await writeFile(`${path}.next`, text);
  await rename(`${path}.next`, path);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
