import { noNetwork, problem, type FakeApi } from '@yoza/component-testing/fake-api';
import { FakeSocket } from '@yoza/component-testing/fake-socket';
import { laptop, phone } from '@yoza/component-testing/page';
import { admin } from '@yoza/component-testing/people';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { invoice } from '../invoice.ts';
import { job } from '../job.ts';
import { moneyApi } from '../money-api.ts';
import { adminApi, noInvoices, noJobs, openArea } from '../open-area.tsx';

interface List {
  name: 'jobs' | 'invoices';
  operation: 'GET /api/admin/jobs/counts' | 'GET /api/invoices/counts';
  /** API with rows and with these counts. */
  api: () => FakeApi;
  /** Labels of the choices, in their order. */
  choices: string[];
  /** Label of the field for the first day of the period. */
  from: string;
}

const lists: List[] = [
  {
    name: 'jobs',
    operation: 'GET /api/admin/jobs/counts',
    api: () =>
      adminApi()
        .on('GET /api/admin/jobs', [job()])
        .on('GET /api/admin/jobs/counts', { ...noJobs, all: 1000, open: 13, pending: 12, assigned: 1, completed: 999 }),
    choices: [
      'All, 1,000+ jobs',
      'All open, 13 jobs',
      'Pending, 12 jobs',
      'Assigned, 1 job',
      'In progress, 0 jobs',
      'Completed, 999 jobs',
      'Cancelled, 0 jobs',
    ],
    from: 'Slot from',
  },
  {
    name: 'invoices',
    operation: 'GET /api/invoices/counts',
    api: () =>
      moneyApi(invoice()).on('GET /api/invoices/counts', {
        ...noInvoices,
        all: 1000,
        pending: 12,
        sent: 1,
        paid: 1000,
      }),
    choices: [
      'All, 1,000+ invoices',
      'Pending, 12 invoices',
      'Sent, 1 invoice',
      'Paid, 1,000+ invoices',
      'Overdue, 0 invoices',
      'Cancelled, 0 invoices',
    ],
    from: 'Issued from',
  },
];

const statuses = page.getByRole('group', { name: 'Status', exact: true });
const names = () =>
  statuses
    .getByRole('radio')
    .elements()
    .map((radio) => radio.getAttribute('aria-label'));
const label = (words: RegExp) => statuses.getByRole('radio', { name: words }).element().closest('label')!;
const open = ({ name }: List, api: FakeApi, parameters = '', size = laptop) =>
  openArea({ path: `/admin?tab=${name}${parameters}`, api, size });

test.for(lists)('$name: show the count of each status, up to 1,000', async (list) => {
  await open(list, list.api());
  await expect.poll(names).toEqual(list.choices);
  await expect.element(statuses).toMatchTextContent(/All1,000\+.*Pending12.*Cancelled0/);
});

test.for(lists)(
  '$name: update the counts with the other filters, and show the old ones until the new ones load',
  async (list) => {
    const api = list.api();
    await open(list, api, '&search=ruth&status=cancelled');
    await expect.poll(names).toEqual(list.choices);
    await statuses.getByRole('radio', { name: /^Pending/ }).click();
    await expect.poll(() => location.search).toContain('status=pending');
    api.on('GET /api/admin/jobs/counts', noJobs).on('GET /api/invoices/counts', noInvoices);
    const release = api.hold(list.operation);
    await page.getByLabelText(list.from).fill('2026-11-01');
    const queries = () => api.calls(list.operation).map(({ query }) => Object.fromEntries(query));
    await expect.poll(queries).toEqual([{ search: 'ruth' }, { search: 'ruth', from: '2026-11-01' }]);
    expect(names()).toEqual(list.choices);
    release();
    await expect.element(statuses).toMatchTextContent(/Pending0/);
  },
);

test.for(lists)('$name: update the counts after a change by another admin', async (list) => {
  const socket = new FakeSocket();
  const api = list.api();
  await open(list, api);
  await socket.connect(admin());
  await expect.poll(names).toEqual(list.choices);
  api.on('GET /api/admin/jobs/counts', { ...noJobs, pending: 13 });
  api.on('GET /api/invoices/counts', { ...noInvoices, pending: 13 });
  socket.send({ type: 'changed', topic: list.name === 'jobs' ? 'job' : 'invoice', id: crypto.randomUUID() });
  await expect.element(statuses).toMatchTextContent(/Pending13/);
});

const failures = {
  'a service that does not count yet': () => problem(404, 'NOT_FOUND'),
  'a service that fails': () => problem(500, 'INTERNAL'),
  'no network': noNetwork,
};

test.for(lists.flatMap((list) => Object.entries(failures).map(([failure, fail]) => ({ ...list, failure, fail }))))(
  '$name: $failure leaves the statuses without counts and without an error message',
  async ({ fail, ...list }) => {
    const api = list.api();
    let wasCalled = false;
    api.on(list.operation, () => {
      wasCalled = true;
      return fail();
    });
    await open(list, api);
    await expect.element(page.getByText(/^1 (job|invoice), /).last()).toBeVisible();
    await expect.poll(() => wasCalled).toBe(true);
    await expect.element(statuses.getByRole('radio', { name: 'Pending', exact: true })).toBeInTheDocument();
    expect(names()).toEqual(list.choices.map(() => null));
    await expect.element(page.getByText(/could not be loaded|may be out of date/)).not.toBeInTheDocument();
  },
);

test.for(lists)('$name: remove the counts if they can no longer be loaded', async (list) => {
  const socket = new FakeSocket();
  const api = list.api();
  await open(list, api);
  await socket.connect(admin());
  await expect.poll(names).toEqual(list.choices);
  api.on(list.operation, () => problem(500, 'INTERNAL'));
  socket.send({ type: 'changed', topic: list.name === 'jobs' ? 'job' : 'invoice', id: crypto.randomUUID() });
  await expect.poll(names).toEqual(list.choices.map(() => null));
});

test.for(lists.flatMap((list) => [laptop, phone].map((size) => ({ ...list, size, width: size.width }))))(
  '$name, $width pixels: counts that come later move nothing below them',
  async ({ size, ...list }) => {
    const api = list.api();
    const release = api.hold(list.operation);
    await open(list, api, '', size);
    const below = page.getByLabelText(list.from);
    await expect.element(below).toBeVisible();
    const { top } = below.element().getBoundingClientRect();
    expect(names()).toEqual(list.choices.map(() => null));
    release();
    await expect.poll(names).toEqual(list.choices);
    expect(below.element().getBoundingClientRect().top).toBe(top);
    expect(document.documentElement.scrollWidth).toBe(size.width);
  },
);

test.for(lists)('$name: keep the chosen status in view on a phone, also once its count has loaded', async (list) => {
  const api = list.api();
  const release = api.hold(list.operation);
  await open(list, api, '&status=cancelled', phone);
  const isInView = () => {
    const { left, right } = label(/^Cancelled/).getBoundingClientRect();
    const strip = statuses.element().getBoundingClientRect();
    return left >= strip.left && right <= strip.right;
  };
  await expect.element(statuses.getByRole('radio', { name: 'Cancelled', exact: true })).toBeChecked();
  await expect.poll(isInView).toBe(true);
  release();
  await expect.poll(names).toEqual(list.choices);
  await expect.poll(isInView).toBe(true);
});
