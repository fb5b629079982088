import { expectSound } from '@yoza/component-testing/check-page';
import { problem, reply } from '@yoza/component-testing/fake-api';
import { doubleClick } from '@yoza/component-testing/page';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openArea } from '../open-area.tsx';
import { deadLetter, delayedEmail, operationsApi, stuckPayment } from '../operations-api.ts';

const path = '/admin?tab=operations';
const table = (name: string) => page.getByRole('table', { name });
const replayOf = (handler: string, service: string) =>
  page.getByRole('button', { name: `Replay ${handler} of ${service}, failed at 12:00 PM` });
const dialog = page.getByRole('alertdialog', { name: 'Replay this event?' });
afterEach(() => void vi.useRealTimers());

const confirmed = () => dialog.getByRole('button', { name: 'Replay' });

test('full lists: are sound on every screen', async () => {
  const api = operationsApi()
    .on('GET /api/admin/operations/billing/dead-letters', [deadLetter(), deadLetter()])
    .on('GET /api/admin/operations/chat/dead-letters', [deadLetter({ error: 'x'.repeat(200) })])
    .on('GET /api/admin/operations/billing/stuck-payments', [stuckPayment(), stuckPayment({ reason: 'no_response' })])
    .on('GET /api/admin/operations/chat/delayed-emails', [delayedEmail(), delayedEmail({ status: 'expired' })]);
  await openArea({ path, api });
  await expect.element(table('Dead letters of Billing')).toBeVisible();
  await expectSound();
  await page
    .getByRole('button', { name: /^Replay/ })
    .first()
    .click();
  await expect.element(dialog).toBeVisible();
  await expectSound();
});

test('platform where nothing is held up: says so in each section', async () => {
  await openArea({ path, api: operationsApi() });
  for (const words of ['No dead letters', 'No stuck payments', 'No delayed emails'])
    await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByRole('table')).toHaveLength(0);
});

test('service that is down: shows an error with Retry and hides no other list', async () => {
  let isDown = true;
  const letter = deadLetter();
  const api = operationsApi()
    .on('GET /api/admin/operations/billing/dead-letters', () =>
      isDown ? problem(503, 'SERVICE_UNAVAILABLE') : [letter],
    )
    .on('GET /api/admin/operations/billing/stuck-payments', () => (isDown ? problem(503, 'SERVICE_UNAVAILABLE') : []))
    .on('GET /api/admin/operations/jobs/dead-letters', [deadLetter({ handler: 'store-person' })])
    .on('GET /api/admin/operations/chat/delayed-emails', [delayedEmail()]);
  await openArea({ path, api });
  const failed = page.getByRole('alert').filter({ hasText: 'Dead letters of Billing could not be loaded' });
  await expect.element(failed).toBeVisible();
  await expect.element(page.getByText('Stuck payments could not be loaded')).toBeVisible();
  await expect.element(table('Dead letters of Jobs')).toMatchTextContent('store-person');
  await expect.element(table('Delayed emails')).toMatchTextContent('Job booked');
  isDown = false;
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect.element(table('Dead letters of Billing')).toMatchTextContent('issue-invoice');
});

test('dead letters: are counted and listed by service, with error, attempts and object', async () => {
  const api = operationsApi()
    .on('GET /api/admin/operations/billing/dead-letters', ({ query }) =>
      query.has('cursor')
        ? [deadLetter({ handler: 'update-invoice' })]
        : reply([deadLetter()], { headers: { 'X-Next-Cursor': 'next' } }),
    )
    .on('GET /api/admin/operations/chat/dead-letters', [deadLetter({ handler: 'tell', aggregateId: null })]);
  await openArea({ path, api });
  const heading = page.getByRole('heading', { level: 3, name: /^Dead letters/ });
  await expect.element(heading).toMatchTextContent('Dead letters2+');
  for (const words of ['issue-invoice', 'jobs.job.booked.v1', '7F3A91C2', '6 attempts', 'invoices_number_unique'])
    await expect.element(table('Dead letters of Billing')).toMatchTextContent(words);
  await expect.element(table('Dead letters of Chat')).not.toMatchTextContent('Object');
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.element(table('Dead letters of Billing')).toMatchTextContent('update-invoice');
  await expect.element(heading).toMatchTextContent('Dead letters3');
});

test('replay: asks first with the ids for the logs, is sent once for a double click, and removes the letter', async () => {
  const letter = deadLetter();
  let open = [letter];
  const api = operationsApi()
    .on('GET /api/admin/operations/billing/dead-letters', () => open)
    .on('POST /api/admin/operations/billing/dead-letters/{id}/replay', () => {
      open = [];
      return { outcome: 'handled' as const };
    });
  await openArea({ path, api });
  await replayOf('issue-invoice', 'Billing').click();
  for (const words of [letter.eventId!, letter.aggregateId!, letter.traceId!, 'with all its effects, such as emails'])
    await expect.element(dialog).toMatchTextContent(words);
  const respond = api.hold('POST /api/admin/operations/billing/dead-letters/{id}/replay');
  await doubleClick(confirmed());
  await expect.element(dialog.getByRole('button', { name: 'Replaying...' })).toBeVisible();
  respond();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('issue-invoice of Billing has processed the event.')).toBeVisible();
  await expect.element(page.getByText('No dead letters')).toBeVisible();
  expect(api.calls('POST /api/admin/operations/billing/dead-letters/{id}/replay').map(({ params }) => params)).toEqual([
    { id: letter.id },
  ]);
});

test.each([
  [{ outcome: 'closed' } as const, /Nothing was run again/],
  [problem(409, 'ALREADY_REPLAYED', { message: 'This dead letter was already replayed' }), /was already replayed/],
  [problem(409, 'REPLAY_FAILED', { message: 'The handler failed again: no such dish' }), /failed again: no such dish/],
])('replay that did not run the handler to its end: says why (%#)', async (response, words) => {
  const api = operationsApi()
    .on('GET /api/admin/operations/jobs/dead-letters', [deadLetter()])
    .on('POST /api/admin/operations/jobs/dead-letters/{id}/replay', () => response);
  await openArea({ path, api });
  await replayOf('issue-invoice', 'Jobs').click();
  await confirmed().click();
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByText('Event processed')).not.toBeInTheDocument();
  await expect.poll(() => api.calls('GET /api/admin/operations/jobs/dead-letters').length).toBeGreaterThan(1);
});

test('stuck payment: is checked once for a double click, and leaves the list when it is settled', async () => {
  const payment = stuckPayment();
  let stuck = [payment];
  const api = operationsApi()
    .on('GET /api/admin/operations/billing/stuck-payments', () => stuck)
    .on('POST /api/admin/operations/billing/stuck-payments/{paymentId}/check', () => {
      stuck = [];
      return { id: payment.id, status: 'succeeded' as const, hasResponse: true };
    });
  await openArea({ path, api });
  for (const words of [
    'MTN Mobile Money',
    'INV-2026-EXT-000042',
    'UGX 64,800',
    'No outcome in time',
    '14 checks',
    'Next: 12:30 PM',
  ])
    await expect.element(table('Stuck payments')).toMatchTextContent(words);
  await expect
    .element(page.getByRole('link', { name: 'History: MTN Mobile Money, UGX 64,800' }))
    .toHaveAttribute('href', `/admin?tab=invoices&view=payments&payment=${payment.id}`);
  const respond = api.hold('POST /api/admin/operations/billing/stuck-payments/{paymentId}/check');
  await doubleClick(page.getByRole('button', { name: 'Check now: MTN Mobile Money, UGX 64,800' }));
  await expect.element(page.getByRole('button', { name: 'Checking...' })).toBeVisible();
  respond();
  await expect.element(page.getByText('It is paid.')).toBeVisible();
  await expect.element(page.getByText('No stuck payments')).toBeVisible();
  expect(api.calls('POST /api/admin/operations/billing/stuck-payments/{paymentId}/check')).toHaveLength(1);
});

test.each([
  [{ id: crypto.randomUUID(), status: 'pending', hasResponse: false } as const, /The provider did not respond/],
  [{ id: crypto.randomUUID(), status: 'pending', hasResponse: true } as const, /The provider has no outcome yet/],
  [problem(409, 'PAYMENT_NOT_STUCK', { message: 'This payment is settled or in order' }), /settled or in order/],
])('check without an outcome: says why (%#)', async (response, words) => {
  const api = operationsApi()
    .on('GET /api/admin/operations/billing/stuck-payments', [
      stuckPayment({ reason: 'no_response', status: 'expired' }),
    ])
    .on('POST /api/admin/operations/billing/stuck-payments/{paymentId}/check', () => response);
  await openArea({ path, api });
  await expect.element(table('Stuck payments')).toMatchTextContent('it may still be paid');
  await page.getByRole('button', { name: /^Check now/ }).click();
  await expect.element(page.getByText(words)).toBeVisible();
});

test('failed email: is sent again, once for a double click; an expired one cannot be', async () => {
  const failed = delayedEmail();
  let emails = [failed, delayedEmail({ kind: 'of-a-newer-server', status: 'expired', recipient: null })];
  const api = operationsApi()
    .on('GET /api/admin/operations/chat/delayed-emails', () => emails)
    .on('POST /api/admin/operations/chat/delayed-emails/{id}/send', () => {
      emails = emails.slice(1);
      return { ...failed, status: 'waiting' as const, attempts: 0 };
    });
  await openArea({ path, api });
  for (const words of ['Job booked', 'a…@example.com', 'Failed', '30 attempts', 'Recipient address rejected'])
    await expect.element(table('Delayed emails')).toMatchTextContent(words);
  await expect.element(table('Delayed emails')).toMatchTextContent('Of a newer server');
  await expect.element(page.getByRole('button', { name: /^Send again/ })).toHaveLength(1);
  await doubleClick(page.getByRole('button', { name: 'Send again: Job booked to a…@example.com' }));
  await expect.element(page.getByText('Email is being sent')).toBeVisible();
  await expect.element(page.getByText('Job booked')).not.toBeInTheDocument();
  expect(api.calls('POST /api/admin/operations/chat/delayed-emails/{id}/send').map(({ params }) => params)).toEqual([
    { id: failed.id },
  ]);
});

test('email that is due anyway: the refusal is shown', async () => {
  const api = operationsApi()
    .on('GET /api/admin/operations/chat/delayed-emails', [
      delayedEmail({ status: 'waiting', nextAttemptAt: '2026-11-21T09:30:00.000Z' }),
    ])
    .on('POST /api/admin/operations/chat/delayed-emails/{id}/send', () =>
      problem(409, 'EMAIL_DUE', { message: 'This email is being sent or will be within two minutes' }),
    );
  await openArea({ path, api });
  await expect.element(table('Delayed emails')).toMatchTextContent('Next: 12:30 PM');
  await page.getByRole('button', { name: /^Send again/ }).click();
  await expect.element(page.getByText(/within two minutes/)).toBeVisible();
});

test('what nothing reports: appears after 30 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const api = operationsApi();
  await openArea({ path, api });
  for (const words of ['No dead letters', 'No stuck payments', 'No delayed emails'])
    await expect.element(page.getByText(words)).toBeVisible();
  api
    .on('GET /api/admin/operations/chat/dead-letters', [deadLetter()])
    .on('GET /api/admin/operations/billing/stuck-payments', [stuckPayment()])
    .on('GET /api/admin/operations/chat/delayed-emails', [delayedEmail()]);
  vi.advanceTimersByTime(30_000);
  for (const name of ['Dead letters of Chat', 'Stuck payments', 'Delayed emails'])
    await expect.element(table(name)).toBeVisible();
});
