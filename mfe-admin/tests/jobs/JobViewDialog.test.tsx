import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork, problem } from '@yoza/component-testing/fake-api';
import { checklistItemIds } from '@yoza/jobs-contract/checklist';
import { FakeSocket } from '@yoza/component-testing/fake-socket';
import { admin } from '@yoza/component-testing/people';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Invoice } from '../../src/invoices/invoices.api.ts';
import { fullPrice, jobAddOn, priceLine } from '../add-on.ts';
import { invoice } from '../invoice.ts';
import { job, of, shortOf } from '../job.ts';
import { moneyApi } from '../money-api.ts';
import { openArea } from '../open-area.tsx';
import { person } from '../person.ts';

const moses = person();
const booked = job();
const assigned = job({
  ...of(moses),
  status: 'assigned',
  vehicle: { ...booked.vehicle, licensePlate: 'UBK 123A' },
  specialInstructions: 'Ring at the gate',
  assignedAt: '2026-11-21T10:00:00.000Z',
});

const openView = (one = assigned, invoices: Invoice[] = [], user = admin()) =>
  openArea({
    user,
    path: '/admin?tab=jobs',
    api: moneyApi()
      .on('GET /api/technicians', [moses])
      .on('GET /api/admin/jobs', [one])
      .on('GET /api/jobs/{id}', one)
      .on('GET /api/invoices', ({ query }) => {
        const [jobId, id] = [query.get('jobId'), query.get('invoiceId')];
        return invoices.filter((each) => (!jobId || each.jobId === jobId) && (!id || each.id === id));
      })
      .on('GET /api/jobs/{id}/proof', {
        photos: [],
        signature: null,
        missing: { beforePhotos: 0, afterPhotos: 0, signature: false },
      }),
  });

test('job: the dialog shows price, slot, customer, service, vehicle, place, technician and timeline, and leads to editing', async () => {
  await openView();
  await page.getByRole('button', { name: `View job ${shortOf(assigned)}` }).click();
  const dialog = page.getByRole('dialog', { name: `Job ${shortOf(assigned)}` });
  for (const words of [
    'Assigned',
    'Total price',
    'UGX 64,800',
    'Thursday, December 3, 2026, 8:00 AM - 11:00 AM',
    'ruth@yoza.test',
    assigned.customerId.slice(0, 8).toUpperCase(),
    'External Wash',
    '1 h, base price UGX 60,000',
    '2018 Toyota Harrier',
    'SUV, white',
    'UBK 123A',
    'Service address',
    'Acacia Avenue, Kololo',
    'Assigned technician',
    'Moses Kintu',
    'moses@yoza.test',
    'Special instructions',
    'Ring at the gate',
    'No photos were taken.',
    'Timeline',
    'Created',
    'Assigned to Moses Kintu',
    'Started',
    'Completed',
    'Last updated',
  ])
    await expect.element(dialog).toMatchTextContent(words);
  await dialog.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect.element(page.getByRole('dialog', { name: `Edit job ${shortOf(assigned)}` })).toBeVisible();
});

const steps = [...checklistItemIds.slice(0, 10), 'engine-bay:1'];
const extended = job({
  ...fullPrice,
  discountCode: 'WASH10',
  addOns: [jobAddOn({ id: 'wax', name: 'Wax', isIncluded: true, checklist: [] }), jobAddOn()],
  checklist: {
    completedItems: [...steps, 'removed:1'],
    completedCount: 12,
    totalCount: 25,
    savedAt: '2026-11-21T10:00:00.000Z',
  },
});

test('job: shows the lines of its price, its duration, its add-ons and the code', async () => {
  await openView(extended);
  await page.getByRole('button', { name: /^View job/ }).click();
  for (const words of [
    'External WashUGX 82,518',
    'Extra for a medium vehicleUGX 15,000',
    'Engine BayUGX 20,000',
    'WaxIncluded',
    'Travel feeUGX 4,000',
    'Discount (WASH10)−UGX 11,752',
    'SubtotalUGX 109,766',
    'Tax (8%)UGX 8,781',
    '2 h 15 min',
    'Wax (included), Engine Bay',
  ])
    await expect.element(page.getByRole('dialog')).toMatchTextContent(words);
  await expectSound();
});

test('job: its checklist has the steps of its add-ons, counted with the others', async () => {
  await openView(extended);
  await page.getByRole('button', { name: /^View job/ }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent('11/24, 46%');
  await expect.element(dialog.getByRole('listitem').filter({ hasText: 'fuse box' })).toMatchTextContent(/Done$/);
  await expect.element(dialog.getByRole('listitem').filter({ hasText: 'Rinse' })).toMatchTextContent(/Not done yet$/);
});

test('job: an agreed price and a line covered by a credit are shown as such', async () => {
  const lines = [
    priceLine({ kind: 'agreed', text: 'External Wash', grossAmount: '60000.00' }),
    priceLine({ kind: 'size', text: 'Extra', grossAmount: '9000.00', amount: '0.00', coveredBy: crypto.randomUUID() }),
  ];
  await openView(job({ lines, addOns: [] }));
  await page.getByRole('button', { name: /^View job/ }).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('External Wash, agreed priceUGX 60,000');
  await expect.element(page.getByRole('dialog')).toMatchTextContent('ExtraCovered by a credit');
});

test('job: shows its tax rate to two decimals', async () => {
  await openView(job({ basePrice: '60000.00', taxAmount: '4350.00', totalPrice: '64350.00' }));
  await page.getByRole('button', { name: /^View job/ }).click();
  await expect.element(page.getByRole('dialog', { name: /^Job/ })).toMatchTextContent('Tax (7.25%)UGX 4,350');
});

test('job: the dialog is accessible and no wider than a small phone', async () => {
  await openView();
  await page.getByRole('button', { name: `View job ${shortOf(assigned)}` }).click();
  await expect.element(page.getByText('No photos were taken.')).toBeVisible();
  await expectSound();
});

test('job: its invoice is a link that opens it', async () => {
  const own = invoice({ invoiceNumber: 'INV-2026-EXT-000042', jobId: assigned.id });
  await openView(assigned, [own, invoice({ invoiceNumber: 'INV-2026-EXT-000043' })]);
  await page.getByRole('button', { name: /^View job/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Invoice INV-2026-EXT-000042' }).click();
  await expect.element(page.getByRole('heading', { name: /^INV-2026-EXT-000042/ })).toBeVisible();
  expect(location.search).toBe(`?tab=invoices&invoice=${own.id}`);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByText('INV-2026-EXT-000043')).not.toBeInTheDocument();
});

test('job: one without an invoice has no link to one', async () => {
  const { api } = await openView(assigned, [invoice()]);
  await page.getByRole('button', { name: /^View job/ }).click();
  await expect.element(page.getByText('No photos were taken.')).toBeVisible();
  await expect.poll(() => api.calls('GET /api/invoices')).toHaveLength(1);
  await expect.element(page.getByRole('link', { name: /^Invoice / })).not.toBeInTheDocument();
});

const remove = 'DELETE /api/photos/{photoId}';

/** Opens a job with one photo, and asks to remove it, which fails as given. */
async function removeOnly(fail: () => Response) {
  const opened = await openView();
  opened.api
    .on('GET /api/jobs/{id}/proof', {
      photos: [
        {
          id: crypto.randomUUID(),
          jobId: assigned.id,
          photoType: 'before',
          caption: null,
          photoUrl: 'data:,',
          thumbnailUrl: 'data:,',
          width: 400,
          height: 300,
          takenAt: '2026-11-21T10:00:00.000Z',
          uploadedAt: '2026-11-21T10:00:00.000Z',
        },
      ],
      signature: null,
      missing: { beforePhotos: 0, afterPhotos: 0, signature: false },
    })
    .on(remove, fail);
  await page.getByRole('button', { name: /^View job/ }).click();
  await page.getByRole('button', { name: /^Remove ?Before the work/ }).click();
  await page.getByRole('button', { name: /^Remove permanently/ }).click();
  return opened;
}

test('photo: removing it leads to the sign-in page if the session has ended', async () => {
  const { left } = await removeOnly(() => problem(401, 'UNAUTHORIZED'));
  await expect.element(page.getByText('You are logged out. Logging in again...')).toBeVisible();
  expect(document.body.textContent).not.toContain('Photo Not Removed');
  await expect.poll(() => left).toEqual([expect.stringMatching(/^\/api\/login\?.*admin/)]);
});

test('photo: after a lost response it is unknown whether it was removed', async () => {
  await removeOnly(noNetwork);
  await expect.element(page.getByText('The change may already be saved. Check before you try again.')).toBeVisible();
  expect(document.body.textContent).not.toContain('Photo Not Removed');
});

test('photo: a refusal to remove it is shown with its reason', async () => {
  const message = 'The photos of a completed job are kept';
  const { api } = await removeOnly(() => problem(409, 'PHOTOS_CLOSED', { message }));
  await expect.element(page.getByText('Photo Not Removed')).toBeVisible();
  await expect.element(page.getByText(message)).toBeVisible();
  expect(api.calls(remove)).toHaveLength(1);
});

test('job: a signature that is stored while the dialog is open appears', async () => {
  const user = admin();
  const { api } = await openView(assigned, [], user);
  const fetches = () => api.calls('GET /api/jobs/{id}/proof').length;
  await page.getByRole('button', { name: /^View job/ }).click();
  await expect.element(page.getByText('No photos were taken.')).toBeVisible();
  const socket = new FakeSocket();
  await socket.connect(user);
  // The opening of the socket fetches it once.
  await expect.poll(fetches).toBe(2);
  api.on('GET /api/jobs/{id}/proof', {
    photos: [],
    signature: { signedBy: 'Amina Nakato', strokes: null, signedAt: '2026-11-21T12:00:00.000Z' },
    missing: { beforePhotos: 0, afterPhotos: 0, signature: false },
  });
  socket.send({ type: 'changed', topic: 'job-proof', id: assigned.id });
  await expect.element(page.getByText(/Amina Nakato/)).toBeVisible();
});

test('job of a visit: the dialog names its place among the cars', async () => {
  const ofVisit = job({ visitId: crypto.randomUUID(), visitPosition: 2, visitSize: 3 });
  await openView(ofVisit);
  await page.getByRole('button', { name: `View job ${shortOf(ofVisit)}` }).click();
  await expect.element(page.getByRole('dialog').getByText('Car 2 of 3 in one visit')).toBeVisible();
});
