import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { emails } from '../src/people/demo-accounts.ts';
import { signInOnPage } from '../src/people/sign-in.ts';
import { eventually, platformParts } from '../src/platform/control.ts';
import { platformUrl } from '../src/platform/environment.ts';
import { figureWith, metricsOf } from '../src/platform/metrics.ts';

const services = ['identity', 'jobs', 'billing', 'chat'];

interface Documented {
  name: string;
  type: string;
  labels: string[];
}

/** Returns the rows of the table of metrics for a process. */
async function documentedOf(process: string): Promise<Documented[]> {
  const text = await readFile(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const cells = text.matchAll(/^\| (`\w+`(?:, `\w+`)*) \| (\w+) \| (.*?) \| (\w+) \| .* \|$/gm);
  const named = (list: string) => [...list.matchAll(/`(\w+)`/g)].map(([, name]) => name!);
  return [...cells].flatMap(([, names = '', type = '', labels = '', processes = '']) => {
    const isHere = processes === 'all' || processes === process || (processes === 'services' && process !== 'gateway');
    return isHere ? named(names).map((name) => ({ name, type, labels: named(labels) })) : [];
  });
}

for (const process of ['gateway', ...services]) {
  test(`metrics of ${process}: are those of the table in docs/operations.md`, async () => {
    const text = await metricsOf(await platformParts(), process);
    const documented = await documentedOf(process);
    const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) => `${name} ${type}`);
    expect(types.toSorted()).toEqual(documented.map(({ name, type }) => `${name} ${type}`).toSorted());
    const known = new Map(documented.map(({ name, labels }) => [name, labels]));
    // A series without labels lacks the version, which the table does not repeat.
    for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? /gm)) {
      const used = [...labels.matchAll(/(\w+)="/g)].map(([, label]) => label!).filter((label) => label !== 'le');
      const declared = known.get(name) ?? known.get(name.replace(/_(bucket|sum|count)$/, ''));
      expect(used.toSorted(), name).toEqual([...(declared ?? []), 'version'].toSorted());
    }
  });
}

test('metrics of the gateway: an area whose file a browser does not get counts as failed, by remote and version', async ({
  page,
}) => {
  const platform = await platformParts();
  await signInOnPage(page, emails.admin, '/profile');
  const response = await page.request.get(`${platformUrl()}/remotes.json`);
  const records = (await response.json()) as Record<string, { version: string }>;
  const counts = async (remote: string) => {
    // Both figures are of one moment.
    const metrics = await metricsOf(platform, 'gateway');
    const labels = { remote, remote_version: records[remote]!.version };
    return {
      opened: figureWith(metrics, 'browser_areas_opened_total', labels)!,
      failed: figureWith(metrics, 'browser_areas_failed_total', { ...labels, cause: 'load' })!,
    };
  };
  const reported = (remote: string) =>
    page.waitForResponse(
      (answer) =>
        answer.url() === `${platformUrl()}/browser-reports` &&
        (answer.request().postDataJSON() as { remote: string }[]).some((report) => report.remote === remote),
    );
  const before = { admin: await counts('admin'), booking: await counts('booking') };
  await page.route(/\/remotes\/admin\/.*\/area\.[^/]*\.js/, (route) => route.fulfill({ status: 404 }));
  const reports = [reported('admin'), reported('booking')];
  await page.goto(`${platformUrl()}/admin`);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.getByRole('link', { name: 'Customer', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Choose Your Service' })).toBeVisible();
  for (const answer of await Promise.all(reports)) expect(answer.status()).toBe(204);
  const admin = await eventually('the failure is counted', async () => {
    const now = await counts('admin');
    return now.failed > before.admin.failed && now;
  });
  expect(admin.opened).toBeGreaterThan(before.admin.opened);
  const booking = await eventually('the opening is counted', async () => {
    const now = await counts('booking');
    return now.opened > before.booking.opened && now;
  });
  expect(booking.failed).toBe(before.booking.failed);
});
