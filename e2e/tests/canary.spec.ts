import { test as base, expect } from '@playwright/test';
import { signInAndPay } from '../src/versions/sign-in-and-pay.ts';
import { bookAssignAndBegin } from '../src/versions/book-assign-and-begin.ts';
import {
  type Server,
  type TwoVersions,
  type Which,
  gateway,
  remotes,
  services,
  twoVersions,
} from '../src/versions/two-versions.ts';
import { type Visitors, startVisitors } from '../src/versions/visitors.ts';

const minutes = 60_000;
const servers: readonly Server[] = [...services, gateway];

const test = base.extend<object, { versions: TwoVersions }>({
  versions: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await using versions = await twoVersions();
      if (!versions.areDeployed)
        console.log('The deployed commit is not in this copy of the project: the present sources stand for it.');
      await use(versions);
    },
    // The deployed version of every slice is first built and started.
    { scope: 'worker', timeout: 10 * minutes },
  ],
});
test.setTimeout(7 * minutes);

test('canary release: every slice is released to a share, to all and rolled back under load without failed calls', async ({
  versions,
}) => {
  await using visitors = await startVisitors(versions.gatewayUrlOf);
  const shift = (...change: string[]) => versions.shift([...remotes, ...servers], ...change);
  const all = servers.map(() => true);
  const none = servers.map(() => false);
  await visitors.wholeRound();
  await shift('--weight', '10');
  expect(await serversInUse(versions, visitors)).toEqual({ present: all, deployed: all });
  for (const frontEnd of [...remotes, 'shell']) {
    const old = (await visitors.versionsOf(frontEnd)).filter((version) => version === 'deployed');
    expect(old, frontEnd).toHaveLength(9);
  }
  await shift('--promote');
  expect(await serversInUse(versions, visitors)).toEqual({ present: all, deployed: none });
  await shift('--back');
  expect(await serversInUse(versions, visitors)).toEqual({ present: none, deployed: all });
  await visitors.stop();
  expect(visitors.failures).toEqual([]);
  console.log(`${visitors.calls} calls, none failed`);
});

/** Returns for both versions of each server whether it received calls during a whole round of all visitors, which starts after calls under way. */
async function serversInUse(versions: TwoVersions, visitors: Visitors): Promise<Record<Which, boolean[]>> {
  const answered = async () => ({
    present: await Promise.all(servers.map((server) => versions.answered(server, 'present'))),
    deployed: await Promise.all(servers.map((server) => versions.answered(server, 'deployed'))),
  });
  await visitors.wholeRound();
  const before = await answered();
  await visitors.wholeRound();
  const after = await answered();
  const areMore = (which: Which) => after[which].map((count, index) => count > before[which][index]!);
  return { present: areMore('present'), deployed: areMore('deployed') };
}

const other: Record<Which, Which> = { deployed: 'present', present: 'deployed' };

for (const which of ['deployed', 'present'] as const) {
  const server = other[which];
  // The shell has the version of the services, so that it is also tested with the other version of the remotes.
  test(`${which} remotes on ${server} services and shell: a job is booked, assigned and started`, async ({
    versions,
    browser,
  }) => {
    const change = (target: Which) => (target === 'present' ? '--promote' : '--back');
    await versions.shift(remotes, change(which));
    await versions.shift(servers, change(server));
    const idle = () => Promise.all(services.map((service) => versions.answered(service, which)));
    const before = await idle();
    await bookAssignAndBegin(browser, versions.gatewayUrlOf(0), (remote) => versions.versionOf(remote, which));
    expect(await idle()).toEqual(before);
  });
}

for (const which of ['deployed', 'present'] as const) {
  const server = other[which];
  test(`${which} sandbox with ${server} services: signed in, paid by card and by phone, mailed`, async ({
    versions,
  }) => {
    await versions.shift(servers, server === 'present' ? '--promote' : '--back');
    await versions.standIn(which);
    const idle = () => Promise.all(services.map((service) => versions.answered(service, which)));
    const before = await idle();
    await signInAndPay();
    expect(await idle()).toEqual(before);
  });
}
