import type { Area } from '@yoza/shell-sdk/area';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { areaOf, forgetFailed, versionOf } from '../../src/area/area-loader.ts';
import { RemoteArea } from '../../src/area/RemoteArea.tsx';
import { openShell } from '../open-shell.tsx';

vi.mock('../../src/area/area-loader.ts', () => ({
  areaOf: vi.fn<typeof areaOf>(),
  versionOf: vi.fn<typeof versionOf>(),
  forgetFailed: vi.fn<typeof forgetFailed>(),
}));

let version: string;
let tests = 0;
let beacon: ReturnType<typeof vi.fn<Navigator['sendBeacon']>>;
beforeEach(() => {
  // The page of all tests reports each version once.
  version = `v${(tests += 1)}`;
  vi.mocked(versionOf).mockReturnValue(version);
  vi.mocked(forgetFailed).mockResolvedValue();
  // Failures of areas are logged.
  vi.spyOn(console, 'error').mockReturnValue();
  beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
});

function load(area: Promise<Pick<Area, 'Area'>>): void {
  area.catch(() => {});
  vi.mocked(areaOf).mockReturnValue(area as Promise<Area>);
}

/** Returns what the page has reported in this test, without web vitals, once it has been left. */
function reported() {
  dispatchEvent(new Event('pagehide'));
  const reports = beacon.mock.calls.flatMap(([, body]) => JSON.parse(body as string) as { kind: string }[]);
  return reports.filter(({ kind }) => kind !== 'vital');
}

const opened = () => ({ kind: 'opened', remote: 'booking', version });
const failed = (cause: string) => ({ kind: 'failed', remote: 'booking', version, cause });
const failure = page.getByRole('alert').getByText('Bookings could not be loaded');
const retry = page.getByRole('button', { name: 'Retry' });

function Breakable() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('The area was told to break');
  return (
    <button type="button" onClick={() => setBroken(true)}>
      Break
    </button>
  );
}

test('an area that loads and then breaks: is reported as opened, and as failed while rendering', async () => {
  load(Promise.resolve({ Area: Breakable }));
  await openShell({ path: '/customer' }, <RemoteArea name="booking" />);
  await expect.poll(reported).toEqual([opened()]);
  await page.getByRole('button', { name: 'Break' }).click();
  await expect.element(failure).toBeVisible();
  await expect.poll(reported).toEqual([opened(), failed('render')]);
});

test('an area that cannot be loaded: is reported as opened and as failed while loading, once however often it is retried', async () => {
  load(Promise.reject(new Error('No file')));
  await openShell({ path: '/customer' }, <RemoteArea name="booking" />);
  await expect.element(failure).toBeVisible();
  await expect.poll(reported).toEqual([opened(), failed('load')]);
  load(Promise.resolve({ Area: Breakable }));
  await retry.click();
  await page.getByRole('button', { name: 'Break' }).click();
  await expect.element(failure).toBeVisible();
  expect(reported()).toEqual([opened(), failed('load')]);
});

test('an area that fails while the browser is offline: is not reported before it is opened again', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  load(Promise.reject(new Error('No network')));
  await openShell({ path: '/customer' }, <RemoteArea name="booking" />);
  await expect.element(failure).toBeVisible();
  expect(reported()).toEqual([]);
  onLine.mockReturnValue(true);
  load(Promise.resolve({ Area: Breakable }));
  await retry.click();
  await expect.poll(reported).toEqual([opened()]);
});

test('an area that is in no list of remotes: is not reported', async () => {
  vi.mocked(versionOf).mockReturnValue(undefined);
  load(Promise.reject(new Error('There is no remote named booking')));
  await openShell({ path: '/customer' }, <RemoteArea name="booking" />);
  await expect.element(failure).toBeVisible();
  expect(reported()).toEqual([]);
});
