import { expect, type Page } from '@playwright/test';
import { test } from '../../src/fixtures/admin-test.ts';
import { json } from '../../src/api/json.ts';
import { settled } from '../../src/pages/check-page.ts';
import { bookOf, customerSlots } from '../../src/data/bookings.ts';
import { card, cell, dragOver, emptyDay, jobOn, middleOf, openBoard, tray } from '../../src/pages/dispatch-board.ts';
import { intercept } from '../../src/pages/intercept.ts';
import { type NewTechnician, newTechnician } from '../../src/people/new-technician.ts';
import { toasts } from '../../src/pages/toasts.ts';
import { openBeside } from '../../src/pages/window-beside.ts';

const north = { latitude: 0.38, longitude: 32.59 };
const [eight, eleven, two, five] = customerSlots;

/** Creates an unassigned job of the technician's customer, on a day without other jobs. */
async function scene(technician: NewTechnician, slot: string = eight) {
  const date = await emptyDay(technician.customer.client);
  const job = await bookOf(technician.customer.client, { scheduledDate: date, timeSlot: slot, ...north });
  return { date, job };
}

/** Delays requests that move a card until the returned function is called. */
async function holdMoves(page: Page): Promise<() => void> {
  const { promise: held, resolve: go } = Promise.withResolvers<void>();
  await intercept(page, '**/placement', async (route) => {
    await held;
    await route.continue();
  });
  return go;
}

/** Confirms the move to another time slot, of which the customer is notified. */
const confirmMove = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Move and notify' }).click();

test.describe('dispatch board', () => {
  // All rows must be visible at once: dragging must not scroll the page.
  test.use({ viewport: { width: 1280, height: 2400 } });

  test('dispatch: a card dragged in one window moves in another at once, and the later of two concurrent changes is refused with a reason', async ({
    page,
    admin,
  }) => {
    await using technician = await newTechnician();
    const { date, job } = await scene(technician);
    const rival = await bookOf(technician.customer.client, { scheduledDate: date, timeSlot: eleven });
    const other = await openBeside(page);
    await other.setViewportSize({ width: 1280, height: 2400 });
    await openBoard(page, date);
    await openBoard(other, date);
    await dragOver(page, card(page, job.id), cell(page, technician.id, two));
    await page.mouse.up();
    await confirmMove(page);
    await expect(cell(other, technician.id, two).locator(`[data-job="${job.id}"]`)).toBeVisible();
    await settled(page);

    // Held back, so that a concurrent change comes first.
    const go = await holdMoves(page);
    await dragOver(page, card(page, rival.id), cell(page, technician.id, five));
    await page.mouse.up();
    await confirmMove(page);
    await expect(cell(page, technician.id, five)).toContainText('Moving...');
    await json(admin.patch(`/api/jobs/${job.id}/reschedule`, { data: { scheduledDate: date, timeSlot: five } }));
    go();
    await expect(toasts(page)).toContainText('Failed to Move Job');
    await expect(toasts(page)).toContainText('Moses Kintu already has a job at that time');
    await expect(tray(page).locator(`[data-job="${rival.id}"]`)).toBeVisible();
    await expect(cell(page, technician.id, five).locator(`[data-job="${job.id}"]`)).toBeVisible();
  });
});

test.describe('dispatch board on a tablet', () => {
  test.use({ viewport: { width: 768, height: 2000 }, hasTouch: true });

  test('dispatch: a card is dragged after a long press', async ({ page, context, admin }) => {
    await using technician = await newTechnician();
    const { date, job } = await scene(technician);
    await openBoard(page, date);
    const touch = await context.newCDPSession(page);
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    const [from, to] = [await middleOf(card(page, job.id)), await middleOf(cell(page, technician.id, eight))];
    await finger('touchStart', [from]);
    await expect(page.locator('[data-state="open"]').first()).toBeVisible();
    for (let step = 1; step <= 10; step++) {
      const share = step / 10;
      await finger('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
    }
    await expect(cell(page, technician.id, eight)).toContainText('Drop to assign to Moses Kintu');
    await finger('touchEnd', []);
    await expect(cell(page, technician.id, eight).locator(`[data-job="${job.id}"]`)).toBeVisible();
    await expect.poll(() => jobOn(admin, date, job.id)).toMatchObject({ technicianId: technician.id });
  });
});
