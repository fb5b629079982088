import { expect, type Page } from '@playwright/test';
import { assignedBooking } from '../../src/assigned-booking.ts';
import { json } from '../../src/authz-callers.ts';
import { addVehicleOf, type BookedJob, bookOf, longDate, referenceOf, someSlot } from '../../src/customer-data.ts';
import { test } from '../../src/customer-test.ts';
import { freeDay } from '../../src/free-slots.ts';
import { calendarFileOf, mailTo, readCalendar } from '../../src/inbox.ts';
import { intercept } from '../../src/intercept.ts';
import type { NewCustomer } from '../../src/new-customer.ts';
import { emails } from '../../src/people.ts';
import { platformUrl } from '../../src/platform.ts';
import { signedInClient } from '../../src/sign-in.ts';
import { SocketClient } from '../../src/socket-client.ts';
import { openBeside } from '../../src/window-beside.ts';
import * as wizard from '../../src/wizard.ts';

const bell = (page: Page, count?: number) => {
  if (count === undefined) return page.getByRole('button', { name: /^Notifications/ });
  const words = `, ${count} new notification${count === 1 ? '' : 's'}`;
  return page.getByRole('button', { name: `Notifications${count === 0 ? '' : words}`, exact: true });
};
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const news = (page: Page, words: string | RegExp) => panel(page).getByRole('link', { name: words });

async function openBell(page: Page): Promise<void> {
  await bell(page).click();
  await expect(panel(page)).toBeVisible();
}

test('the bell counts, lists, and marks read, in every open page', async ({ page, customer }) => {
  test.slow();
  await page.goto('/customer');
  await openBell(page);
  await expect(panel(page).getByText('Nothing new yet')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell(page, 0)).toBeFocused();
  const second = await openBeside(page);
  await second.goto('/customer?tab=vehicles');
  await expect(bell(second, 0)).toBeVisible();

  await using booking = await assignedBooking(customer.client);
  // Confirmed, billed, assigned.
  await expect(bell(page, 3)).toBeVisible();
  await expect(bell(second, 3)).toBeVisible();
  await openBell(page);
  await expect(panel(page).getByRole('link')).toHaveCount(3);
  await expect(news(page, /New: Your booking is confirmed/)).toContainText('External Wash');
  await expect(news(page, /New: Your booking is confirmed/)).toContainText(`${booking.job.timeSlot} EAT`);
  await expect(news(page, /New: Invoice .+ was issued/)).toContainText('UGX 64,800');
  await news(page, `New: ${booking.technicianName} will come to your car`).click();
  await expect(page).toHaveURL(/\/customer\?tab=bookings$/);
  await expect(panel(page)).toBeHidden();
  await expect(bell(page, 2)).toBeVisible();
  await expect(bell(second, 2)).toBeVisible();

  // What comes while the list is open stands on top of it.
  await openBell(second);
  await json(booking.technician.patch(`/api/jobs/${booking.job.id}/status`, { data: { status: 'in_progress' } }));
  await expect(panel(second).getByRole('link').first()).toContainText(
    `${booking.technicianName} has started on your car`,
  );
  await panel(second).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(second, 0)).toBeVisible();
  await expect(bell(page, 0)).toBeVisible();
  await expect(panel(second).getByText('New:')).toHaveCount(0);
  await page.reload();
  await expect(bell(page, 0)).toBeVisible();
  await openBell(page);
  await expect(panel(page).getByRole('link')).toHaveCount(4);
  await json(booking.admin.patch(`/api/jobs/${booking.job.id}/status`, { data: { status: 'completed' } }));
});

/** Keeps a page from hearing anything live, until what this answers is called. */
async function cutOff(page: Page): Promise<() => void> {
  let isCutOff = true;
  await page.routeWebSocket('**/ws', (socket) => {
    if (isCutOff) void socket.close();
    else socket.connectToServer();
  });
  return () => void (isCutOff = false);
}

/** Opens the bell, books while the list of before is still to be answered, and has the page hear of it. */
async function bookMeanwhile(page: Page, customer: NewCustomer, hear: () => void = () => {}): Promise<void> {
  const older = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  await intercept(
    page,
    (url) => url.pathname === '/api/notifications',
    async (route) => {
      const response = await route.fetch();
      older.resolve();
      await mayAnswer.promise;
      // The page has asked again, and does not wait for this one any more.
      await route.fulfill({ response }).catch(() => {});
    },
    { times: 1 },
  );
  await openBell(page);
  await older.promise;
  await bookOf(customer.client);
  // Confirmed and billed.
  await expect
    .poll(() => json(customer.client.get('/api/notifications/unread')), { timeout: 30_000 })
    .toEqual({ unreadCount: 2 });
  hear();
  await expect(bell(page, 2)).toBeVisible({ timeout: 40_000 });
  mayAnswer.resolve();
  await expect(panel(page).getByRole('link')).toHaveCount(2);
}

test('what comes while the list is on its way stands in it, too', async ({ page, customer }) => {
  await page.goto('/customer?tab=vehicles');
  await expect(bell(page, 0)).toBeVisible();
  await bookMeanwhile(page, customer);
});

test('what came before the page was connected stands in a list that was on its way, too', async ({
  page,
  customer,
}) => {
  const connect = await cutOff(page);
  await page.goto('/customer?tab=vehicles');
  await expect(bell(page, 0)).toBeVisible();
  await bookMeanwhile(page, customer, connect);
});

test('what came before the page was connected counts too; a list that cannot be had offers Retry', async ({
  page,
  customer,
}) => {
  const connect = await cutOff(page);
  const counted = page.waitForResponse('**/api/notifications/unread');
  await page.goto('/customer');
  await (await counted).finished();
  await bookOf(customer.client);
  await expect
    .poll(() => json(customer.client.get('/api/notifications/unread')), { timeout: 30_000 })
    .toEqual({ unreadCount: 2 });
  connect();
  await expect(bell(page, 2)).toBeVisible({ timeout: 40_000 });

  await intercept(page, '**/api/notifications?*', (route) => route.abort());
  await openBell(page);
  await expect(panel(page).getByText('Notifications could not be loaded')).toBeVisible();
  await page.unroute('**/api/notifications?*');
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await expect(news(page, /Your booking is confirmed/)).toBeVisible();
});

test('the e-mail of a booking says what its confirmation says, with a calendar file', async ({ page, customer }) => {
  await addVehicleOf(customer.client);
  await page.goto('/customer');
  await wizard.chooseService(page);
  await wizard.chooseVehicle(page, /Toyota Harrier/);
  // Few pages of the calendar away.
  const { timeSlot: slot } = someSlot();
  const date = await freeDay(page.request, slot, { first: 36, last: 47 });
  await wizard.chooseSlot(page, date, slot);
  await wizard.typeAddress(page, 'Plot 9, Bukoto Street');
  await page.getByLabel(/^Landmark/).fill('Blue gate');
  await wizard.nextButton(page).click();
  await wizard.confirmButton(page).click();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();

  const [job] = await json<(BookedJob & { scheduledEnd: string })[]>(customer.client.get('/api/jobs'));
  const mail = await mailTo(customer.email, 'Booking confirmed: External Wash');
  const said = [
    referenceOf(job!.id),
    longDate(date),
    `${slot} EAT`,
    'Plot 9, Bukoto Street',
    'Blue gate',
    'UGX 64,800',
  ];
  const confirmation = page.getByRole('main');
  for (const words of said) {
    await expect(confirmation.getByText(words).first()).toBeVisible();
    expect(mail.text).toContain(words);
    expect(mail.html).toContain(words);
  }
  expect(mail.text).not.toContain('$');
  const { method, appointments } = readCalendar(await calendarFileOf(mail));
  expect(method).toBe('PUBLISH');
  expect(appointments).toEqual([
    {
      uid: `${job!.id}@yoza`,
      sequence: 1,
      start: new Date(job!.scheduledDate).toISOString(),
      end: new Date(job!.scheduledEnd).toISOString(),
      location: 'Plot 9, Bukoto Street, Blue gate',
      summary: 'Yoza: External Wash',
      description: expect.stringContaining(referenceOf(job!.id)),
      status: 'CONFIRMED',
    },
  ]);
});

test('what an admin and a technician do is told in the bell and by e-mail', async ({ page, customer }) => {
  await page.goto('/customer?tab=bookings');
  await using booking = await assignedBooking(customer.client, { latitude: '0.3352', longitude: '32.5892' });
  const { job, admin, technician, technicianName } = booking;
  await mailTo(customer.email, `${technicianName} will come: External Wash`);

  await json(technician.post('/api/technician/logs', { data: { type: 'travel_start', jobId: job.id } }));
  const onTheWay = await mailTo(customer.email, `${technicianName} is on the way: External Wash`);
  expect(onTheWay.text).toContain(`${job.timeSlot} EAT`);
  for (const status of ['in_progress', 'completed'])
    await json(admin.patch(`/api/jobs/${job.id}/status`, { data: { status } }));
  await mailTo(customer.email, 'Completed: External Wash');

  const invoices = await json<{ id: string; invoiceNumber: string; jobId: string }[]>(
    customer.client.get('/api/invoices'),
  );
  const { id, invoiceNumber } = invoices.find((invoice) => invoice.jobId === job.id)!;
  await json(admin.patch(`/api/invoices/${id}/status`, { data: { status: 'paid' } }));
  const receipt = await mailTo(customer.email, `Payment received: ${invoiceNumber}`);
  expect(receipt.text).toContain('UGX 64,800');

  await openBell(page);
  for (const words of [
    `${technicianName} will come to your car`,
    `${technicianName} is on the way`,
    `${technicianName} has started on your car`,
    'Your car is done',
    `Payment received for invoice ${invoiceNumber}`,
  ])
    await expect(news(page, new RegExp(words))).toHaveCount(1);
  await news(page, /Payment received/).click();
  await expect(page).toHaveURL(/tab=invoices/);
});

test('what is moved or cancelled by an admin is told, and moves in the calendar too', async ({ page, customer }) => {
  const job = await bookOf(customer.client);
  const admin = await signedInClient(emails.admin);
  await page.goto('/customer?tab=bookings');
  let moved = 409;
  let to = someSlot();
  while (moved === 409) {
    to = someSlot();
    moved = (await admin.patch(`/api/jobs/${job.id}/reschedule`, { data: to })).status();
  }
  expect(moved).toBe(200);
  const told = await mailTo(customer.email, 'Booking rescheduled: External Wash');
  expect(told.text).toContain(`${longDate(to.scheduledDate)}, ${to.timeSlot} EAT`);
  const { appointments: before } = readCalendar(
    await calendarFileOf(await mailTo(customer.email, 'Booking confirmed')),
  );
  const { appointments: after } = readCalendar(await calendarFileOf(told));
  expect(after[0]).toMatchObject({ uid: before[0]!.uid, status: 'CONFIRMED' });
  expect(after[0]!.sequence).toBeGreaterThan(before[0]!.sequence);

  await json(admin.patch(`/api/jobs/${job.id}/cancel`, { data: {} }));
  await admin.dispose();
  const last = await mailTo(customer.email, 'Booking cancelled: External Wash');
  const { method, appointments } = readCalendar(await calendarFileOf(last));
  expect(method).toBe('CANCEL');
  expect(appointments[0]).toMatchObject({ uid: before[0]!.uid, status: 'CANCELLED' });
  await openBell(page);
  await expect(news(page, /Your booking was moved/)).toContainText('→');
  await expect(news(page, /Your booking was cancelled/)).toBeVisible();
});

test('markup in an address is text wherever it is shown', async ({ page, customer }) => {
  const address = '<img src=x onerror=alert(1)> Plot 4';
  const landmark = '</td><a href="https://evil.test">free wash</a>';
  const { id } = await bookOf(customer.client, { address, landmark });
  const mail = await mailTo(customer.email, 'Booking confirmed');
  expect(mail.text).toContain(address);
  expect(mail.text).toContain(landmark);
  expect(readCalendar(await calendarFileOf(mail)).appointments[0]!.location).toBe(`${address}, ${landmark}`);
  await page.setContent(mail.html!);
  for (const words of [address, landmark]) await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('link', { name: 'free wash' })).toHaveCount(0);
  await expect(page.locator('img')).toHaveCount(0);

  const dialogs: string[] = [];
  page.on('dialog', (dialog) => dialogs.push(dialog.message()));
  await page.goto('/customer?tab=bookings');
  const card = page.getByRole('listitem').filter({ hasText: id.slice(0, 8).toUpperCase() });
  await expect(card).toContainText(address);
  await card.getByRole('button', { name: /^View details/ }).click();
  await expect(page.getByRole('dialog').getByText(landmark)).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  expect(dialogs).toEqual([]);
});

test('a calendar that subscribes hears of bookings and cancellations, until it is shut out', async ({
  page,
  customer,
}) => {
  await page.goto('/customer?tab=calendar');
  await page.getByRole('button', { name: 'Create an address' }).click();
  const url = await page.getByLabel('Address of your calendar').inputValue();
  const asCalendar = () => fetch(url);
  const appointments = async () => readCalendar(await (await asCalendar()).text()).appointments;
  expect(await appointments()).toEqual([]);
  const job = await bookOf(customer.client, { address: 'Plot 5, Muyenga' });
  const appointment = { uid: `${job.id}@yoza`, location: 'Plot 5, Muyenga' };
  expect(await appointments()).toMatchObject([{ ...appointment, status: 'CONFIRMED' }]);
  await json(customer.client.patch(`/api/jobs/${job.id}/cancel`, { data: {} }));
  expect(await appointments()).toMatchObject([{ ...appointment, status: 'CANCELLED' }]);
  await page.getByRole('button', { name: 'Revoke address' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Create an address' })).toBeFocused();
  expect((await asCalendar()).status).toBe(404);
});

test('a message of support leads to the chat, beside what is open', async ({ page, customer }) => {
  await page.goto('/customer?tab=vehicles');
  await expect(bell(page, 0)).toBeVisible();
  const { id } = await json<{ id: string }>(customer.client.post('/api/chat/sessions', { data: {} }));
  const admin = await signedInClient(emails.admin);
  const me = await json<{ id: string }>(admin.get('/api/auth/user'));
  const socket = await SocketClient.open(admin, platformUrl());
  socket.send({ type: 'auth', userId: me.id, role: 'admin' });
  socket.send({ type: 'chat_message', sessionId: id, message: 'Which car is it?' });
  await expect(bell(page, 1)).toBeVisible({ timeout: 40_000 });
  await openBell(page);
  await news(page, /Support has written to you/).click();
  const chat = page.getByRole('dialog', { name: 'Support Request' });
  await expect(chat.getByText('Which car is it?')).toBeVisible();
  await expect(page).toHaveURL(/\/customer\?tab=vehicles$/);
  await page.keyboard.press('Escape');
  await expect(chat).toBeHidden();
  await page.reload();
  await expect(bell(page, 0)).toBeVisible();
  await expect(chat).toBeHidden();
  socket.close();
  await admin.dispose();
});
