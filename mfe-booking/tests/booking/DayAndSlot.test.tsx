import { FakeSocket } from '@yoza/component-testing/fake-socket';
import { noNetwork } from '@yoza/component-testing/fake-api';
import { customer } from '@yoza/component-testing/people';
import { laptop, phone } from '@yoza/component-testing/page';
import { expectSound } from '@yoza/component-testing/check-page';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { standAtNovember10 } from '../day.ts';
import { daysOf, full, timeSlots, type Left, type TimeSlot } from '../slot.ts';
import { next, openWizard, wizardApi } from '../wizard.ts';

beforeEach(standAtNovember10);

const day = (name: string) => page.getByRole('button', { name: new RegExp(name) });
const radio = (slot: TimeSlot) => page.getByRole('radio', { name: new RegExp(`^${slot}`) });
const withLeft = (left: Left) => wizardApi().on('GET /api/slots', ({ query }) => daysOf(query, left));
const openDay = (api = wizardApi()) => openWizard({ step: 3, draft: { date: null, timeSlot: null }, api });

test('slots: a day has four in East Africa Time, with how many places are left', async () => {
  await openDay(withLeft({ '2026-11-20': { '5:00 PM - 8:00 PM': { left: 1 } } }));
  await expect.element(page.getByText('Choose a day to see its time slots.')).toBeVisible();
  await day('November 20, 2026').click();
  for (const slot of timeSlots.slice(0, 3))
    await expect.element(radio(slot)).toHaveAccessibleName(new RegExp(`^${slot}.*3 places left`));
  await expect.element(radio('5:00 PM - 8:00 PM')).toHaveAccessibleName(/Last place/);
  await expect
    .element(page.getByRole('group', { name: 'Time slots for Friday, November 20, 2026, East Africa Time' }))
    .toBeVisible();
  await expectSound();
});

test('slots: many places make no option higher than three lines', async () => {
  const places = { capacity: 11, left: 11 };
  await openDay(withLeft({ '2026-11-20': Object.fromEntries(timeSlots.map((slot) => [slot, places])) }));
  await day('November 20, 2026').click();
  for (const size of [phone, laptop]) {
    await page.viewport(size.width, size.height);
    const option = radio('8:00 AM - 11:00 AM').element().closest('label')!;
    expect(option.getBoundingClientRect().height).toBeLessThan(100);
  }
});

test('slots: more than 12 places are a number without dots', async () => {
  const [few, many] = ['8:00 AM - 11:00 AM', '11:00 AM - 2:00 PM'] as const;
  const left = { [few]: { capacity: 12, left: 12 }, [many]: { capacity: 10_000, left: 9_999 } };
  await openDay(withLeft({ '2026-11-20': left }));
  await day('November 20, 2026').click();
  await expect.element(radio(many)).toHaveAccessibleName(/9999 places left/);
  const dots = (slot: TimeSlot) =>
    radio(slot).element().closest('label')!.querySelectorAll('[aria-hidden] > span').length;
  expect([dots(few), dots(many)]).toEqual([12, 0]);
});

test('slots: show the time zone on one line beside the longest date', async () => {
  await openDay();
  await day('November 28, 2026').click();
  await expect.element(page.getByRole('heading', { name: 'Saturday, November 28, 2026' })).toBeVisible();
  const words = document.createRange();
  words.selectNodeContents(page.getByText('EAT', { exact: true }).element());
  expect(words.getClientRects()).toHaveLength(1);
});

test('slots: are marked as busy while they load, with a message for screen readers', async () => {
  const api = wizardApi();
  const letRespond = api.hold('GET /api/slots');
  await openWizard({ step: 3, api });
  await expect.element(page.getByRole('heading', { name: 'Friday, November 20, 2026' })).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveAttribute('aria-busy', 'true');
  letRespond();
  await expect.element(radio('11:00 AM - 2:00 PM')).toBeChecked();
  await expect.element(page.getByText('Loading...')).not.toBeInTheDocument();
});

test('slots: disable past days, full days and full slots, with the reason', async () => {
  const fullDay = Object.fromEntries(timeSlots.map((slot) => [slot, full]));
  const today = { '8:00 AM - 11:00 AM': { reason: 'past', left: 0 } } as const;
  await openDay(withLeft({ '2026-11-10': today, '2026-11-19': fullDay, '2026-11-20': { '2:00 PM - 5:00 PM': full } }));
  await expect.element(day('November 9, 2026')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(day('November 9, 2026')).toHaveAccessibleDescription('This day is in the past');
  await expect.element(day('November 19, 2026')).toHaveAccessibleDescription('Fully booked');
  await day('November 10, 2026').click();
  await expect.element(radio('8:00 AM - 11:00 AM')).toBeDisabled();
  await expect.element(radio('8:00 AM - 11:00 AM')).toHaveAccessibleName(/Already started/);
  await day('November 20, 2026').click();
  await expect.element(radio('2:00 PM - 5:00 PM')).toBeDisabled();
  await expect.element(radio('2:00 PM - 5:00 PM')).toHaveAccessibleName(/Full/);
  await expect.element(radio('5:00 PM - 8:00 PM')).toBeEnabled();
});

test('slots: days after the booking horizon are disabled with the reason, and the calendar ends with their month', async () => {
  const horizon = '2026-11-25';
  const api = wizardApi().on('GET /api/slots', ({ query }) => daysOf(query).filter(({ date }) => date <= horizon));
  await openDay(api);
  await expect.element(day('November 26, 2026')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(day('November 26, 2026')).toHaveAccessibleDescription('Bookings are not open for this day yet');
  await expect.element(page.getByRole('button', { name: 'Next month' })).toBeDisabled();
  await day('November 25, 2026').click();
  await expect.element(radio('5:00 PM - 8:00 PM')).toBeEnabled();
});

test('slots: a day chosen before it is known to be after the booking horizon has to be chosen again', async () => {
  const horizon = '2026-11-25';
  const api = wizardApi().on('GET /api/slots', ({ query }) => daysOf(query).filter(({ date }) => date <= horizon));
  const letRespond = api.hold('GET /api/slots');
  await openDay(api);
  await day('November 26, 2026').click();
  await expect.element(page.getByText('Loading...')).toBeInTheDocument();
  letRespond();
  await expect.element(page.getByText('Choose a day to see its time slots.')).toBeVisible();
  await expect.element(page.getByText('Loading...')).not.toBeInTheDocument();
  await expect.element(next).toHaveAccessibleDescription('Date is required');
});

test('slots: explain in the calendar why days are crossed out', async () => {
  await openDay();
  await expect.element(page.getByText('Days that are crossed out cannot be booked.')).toBeVisible();
  await day('November 9, 2026').hover();
  await expect.element(page.getByText('This day is in the past').last()).toBeVisible();
  expect(document.querySelectorAll('[role="gridcell"] [title]')).toHaveLength(0);
});

test('slots: on a phone, why a past day cannot be chosen is seen above the bar at the bottom', async () => {
  await openDay();
  const hint = page.getByText('Days that are crossed out cannot be booked.');
  await expect.element(hint).toBeVisible();
  // Height at which the words are under the bar.
  await page.viewport(phone.width, Math.ceil(hint.element().getBoundingClientRect().bottom));
  (day('November 9, 2026').element() as HTMLElement).click();
  const reason = page.getByText('This day is in the past').last();
  await expect.element(reason).toBeVisible();
  const bar = page.getByRole('button', { name: 'Next' }).element().getBoundingClientRect();
  await expect.poll(() => reason.element().getBoundingClientRect().bottom).toBeLessThan(bar.top);
});

test('slots: update the available places on the open page, and deselect a slot that has become full', async () => {
  const socket = new FakeSocket();
  const user = customer();
  const { api } = await openWizard({ step: 3, user });
  await socket.connect(user);
  const leave = (left: number) => {
    const slot = left > 0 ? { left } : full;
    api.on('GET /api/slots', ({ query }) => daysOf(query, { '2026-11-20': { '11:00 AM - 2:00 PM': slot } }));
    socket.send({ type: 'changed', topic: 'slot', id: '2026-11-20' });
  };
  const slot = radio('11:00 AM - 2:00 PM');
  await expect.element(slot).toHaveAccessibleName(/3 places left/);
  leave(1);
  await expect.element(slot).toHaveAccessibleName(/Last place/);
  await expect.element(slot).toBeChecked();
  leave(0);
  await expect.element(slot).toHaveAccessibleName(/Full/);
  await expect.element(slot).not.toBeChecked();
  await expect
    .element(page.getByText('The slot 11:00 AM - 2:00 PM has just been taken. Please choose another time slot.'))
    .toBeVisible();
  await expect.element(next).toHaveAccessibleDescription('Time slot is required');
  leave(2);
  await expect.element(slot).toHaveAccessibleName(/2 places left/);
});

test('slots: show an error with Retry if they cannot be loaded, and keep the chosen slot', async () => {
  const { api } = await openWizard({ step: 3, api: wizardApi().on('GET /api/slots', noNetwork) });
  await expect.element(page.getByText('Time slots could not be loaded.')).toBeVisible();
  api.on('GET /api/slots', ({ query }) => daysOf(query));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(radio('11:00 AM - 2:00 PM')).toBeChecked();
});
