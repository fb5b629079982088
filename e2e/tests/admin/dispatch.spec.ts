import { expect, type Page } from '@playwright/test';
import { adminSizes } from '../../src/admin-sizes.ts';
import { test } from '../../src/admin-test.ts';
import { json } from '../../src/authz-callers.ts';
import { expectSound, settled } from '../../src/check-page.ts';
import { bookOf, customerSlots, dayFromToday } from '../../src/customer-data.ts';
import { card, cell, dragOver, emptyDay, jobOn, jobsOn, middleOf, openBoard, tray } from '../../src/dispatch-board.ts';
import { noteCards } from '../../src/drawn-again.ts';
import { intercept } from '../../src/intercept.ts';
import { type NewTechnician, newTechnician } from '../../src/new-technician.ts';
import { toasts } from '../../src/toasts.ts';
import { openBeside } from '../../src/window-beside.ts';

const north = { latitude: 0.38, longitude: 32.59 };
const south = { latitude: 0.25, longitude: 32.59 };
const [eight, eleven, two, five] = customerSlots;

/** A technician, a customer of theirs with a job nobody has, on a day without others. */
async function scene(technician: NewTechnician, slot: string = eight) {
  const date = await emptyDay(technician.customer.client);
  const job = await bookOf(technician.customer.client, { scheduledDate: date, timeSlot: slot, ...north });
  return { date, job };
}

/** Keeps moves from the server until what it returns is called. */
async function holdMoves(page: Page): Promise<() => void> {
  const { promise: held, resolve: go } = Promise.withResolvers<void>();
  await intercept(page, '**/placement', async (route) => {
    await held;
    await route.continue();
  });
  return go;
}

test.describe('the dispatch board', () => {
  // All rows are to be seen at once: what is dragged is not to scroll.
  test.use({ viewport: { width: 1280, height: 2400 } });

  test('assigns, moves and unassigns what is dragged', async ({ page, admin }) => {
    await using technician = await newTechnician();
    const { date, job } = await scene(technician);
    await openBoard(page, date);
    await expect(tray(page).locator(`[data-job="${job.id}"]`)).toBeVisible();

    await dragOver(page, card(page, job.id), cell(page, technician.id, eight));
    await expect(cell(page, technician.id, eight)).toContainText('Drop to assign to Moses Kintu');
    await page.mouse.up();
    await expect(cell(page, technician.id, eight).locator(`[data-job="${job.id}"]`)).toBeVisible();
    await expect(toasts(page)).toContainText('Job Moved');
    await expect.poll(() => jobOn(admin, date, job.id)).toMatchObject({ technicianId: technician.id, timeSlot: eight });
    await settled(page);

    await dragOver(page, card(page, job.id), cell(page, technician.id, two));
    await page.mouse.up();
    await expect(cell(page, technician.id, two)).toContainText('Assigned');
    await expect.poll(() => jobOn(admin, date, job.id)).toMatchObject({ technicianId: technician.id, timeSlot: two });
    await settled(page);

    await dragOver(page, card(page, job.id), tray(page));
    await page.mouse.up();
    await expect(tray(page).locator(`[data-job="${job.id}"]`)).toContainText('Pending');
    await expect(toasts(page)).toContainText('Job Unassigned');
    await expect.poll(() => jobOn(admin, date, job.id)).toMatchObject({ technicianId: null, timeSlot: two });
  });

  test('a card lands where the mouse lets it go, however late the board is drawn', async ({ page, admin }) => {
    await using technician = await newTechnician();
    const { date, job } = await scene(technician);
    await openBoard(page, date);
    await dragOver(page, card(page, job.id), cell(page, technician.id, eight));
    await expect(cell(page, technician.id, eight)).toContainText('Drop to assign to Moses Kintu');
    // In one go, so that nothing is drawn between moving on and letting go.
    await page.evaluate(
      ({ x, y }) => {
        for (const type of ['mousemove', 'mouseup']) {
          document.dispatchEvent(new MouseEvent(type, { clientX: x, clientY: y, bubbles: true }));
        }
      },
      await middleOf(cell(page, technician.id, two)),
    );
    await expect(cell(page, technician.id, two).locator(`[data-job="${job.id}"]`)).toBeVisible();
    await expect.poll(() => jobOn(admin, date, job.id)).toMatchObject({ technicianId: technician.id, timeSlot: two });
    await page.mouse.up();
  });

  test('refuses a drop that conflicts, says why and sends nothing', async ({ page }) => {
    await using technician = await newTechnician();
    const { date, job } = await scene(technician);
    await technician.assigned({ scheduledDate: date, timeSlot: eleven });
    await openBoard(page, date);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(request.url());
    });
    const busy = cell(page, technician.id, eleven);
    await dragOver(page, card(page, job.id), busy);
    await expect(busy).toContainText('Busy');
    await expect(cell(page, technician.id, eight)).not.toContainText('Busy');
    await page.mouse.up();
    await expect(toasts(page)).toContainText('The job stays where it is');
    await expect(toasts(page)).toContainText('Moses Kintu already has a job at that time: Toyota Harrier');
    await expect(tray(page).locator(`[data-job="${job.id}"]`)).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('does all of it with buttons', async ({ page, admin }) => {
    await using technician = await newTechnician();
    const { date, job } = await scene(technician);
    await technician.assigned({ scheduledDate: date, timeSlot: eleven });
    await openBoard(page, date);
    await tray(page).getByRole('button', { name: 'Assign Toyota Harrier' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move Toyota Harrier' });
    const move = dialog.getByRole('button', { name: 'Move job' });
    await expect(move).toBeDisabled();
    await dialog.getByLabel('Technician').selectOption(technician.id);
    await dialog.getByLabel('Time slot').selectOption(eleven);
    await expect(dialog.getByRole('status')).toContainText('Moses Kintu already has a job at that time');
    await expect(move).toBeDisabled();
    await dialog.getByLabel('Time slot').selectOption(two);
    await move.click();
    await expect(dialog).toBeHidden();
    await expect(cell(page, technician.id, two).locator(`[data-job="${job.id}"]`)).toBeVisible();
    await expect.poll(() => jobOn(admin, date, job.id)).toMatchObject({ technicianId: technician.id, timeSlot: two });

    // To another day, which the board does not show.
    await settled(page);
    const later = await emptyDay(technician.customer.client);
    await card(page, job.id)
      .getByRole('button', { name: /^Toyota Harrier/ })
      .click();
    await dialog.getByLabel('Day').fill(later);
    await dialog.getByLabel('Time slot').selectOption(five);
    await expect(move).toBeEnabled();
    await move.click();
    await expect(page.locator(`[data-job="${job.id}"]`)).toHaveCount(0);
    await expect.poll(() => jobOn(admin, later, job.id)).toMatchObject({ technicianId: technician.id, timeSlot: five });

    await openBoard(page, later, 'week');
    await card(page, job.id)
      .getByRole('button', { name: /^Toyota Harrier/ })
      .click();
    await dialog.getByRole('button', { name: 'Unassign' }).click();
    await expect(tray(page).locator(`[data-job="${job.id}"]`)).toContainText(five);
    await expect.poll(() => jobOn(admin, later, job.id)).toMatchObject({ technicianId: null });
  });

  test('is worked with the keyboard alone', async ({ page, admin }) => {
    await using technician = await newTechnician();
    const { date, job } = await scene(technician);
    await openBoard(page, date);
    const handle = card(page, job.id).getByRole('button', { name: /^Drag Toyota Harrier/ });
    await handle.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-state="open"]').first()).toBeVisible();
    const over = cell(page, technician.id, eight);
    const state = () => over.getAttribute('data-state');
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect.poll(state, { timeout: 500 }).toBe('over');
    }).toPass();
    await expect(page.getByText(/^Toyota Harrier is over Moses Kintu, 8:00 AM - 11:00 AM/)).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await expect(cell(page, technician.id, eleven)).toContainText('Drop to assign to Moses Kintu');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => jobOn(admin, date, job.id))
      .toMatchObject({
        technicianId: technician.id,
        timeSlot: eleven,
      });
    await settled(page);
    // Escape leaves it where it is.
    await card(page, job.id).getByRole('button', { name: /^Drag/ }).focus();
    await page.keyboard.press('Space');
    await expect(page.locator('[data-state="open"]').first()).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(page.locator('[data-state="open"]')).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
    expect(await jobOn(admin, date, job.id)).toMatchObject({ timeSlot: eleven });
  });

  test('shows two admins each other’s moves at once, and tells the second of two why', async ({ page, admin }) => {
    await using technician = await newTechnician();
    const { date, job } = await scene(technician);
    const rival = await bookOf(technician.customer.client, { scheduledDate: date, timeSlot: eleven });
    const other = await openBeside(page);
    await other.setViewportSize({ width: 1280, height: 2400 });
    await openBoard(page, date);
    await openBoard(other, date);
    await dragOver(page, card(page, job.id), cell(page, technician.id, two));
    await page.mouse.up();
    await expect(cell(other, technician.id, two).locator(`[data-job="${job.id}"]`)).toBeVisible();
    await settled(page);

    // Held back, so that somebody else is faster.
    const go = await holdMoves(page);
    await dragOver(page, card(page, rival.id), cell(page, technician.id, five));
    await page.mouse.up();
    await expect(cell(page, technician.id, five)).toContainText('Moving...');
    await json(admin.patch(`/api/jobs/${job.id}/reschedule`, { data: { scheduledDate: date, timeSlot: five } }));
    go();
    await expect(toasts(page)).toContainText('Failed to Move Job');
    await expect(toasts(page)).toContainText('Moses Kintu already has a job at that time');
    await expect(tray(page).locator(`[data-job="${rival.id}"]`)).toBeVisible();
    await expect(cell(page, technician.id, five).locator(`[data-job="${job.id}"]`)).toBeVisible();
  });

  test('leaves a card where it was put while news of others come before the answer', async ({ page, admin }) => {
    await using technician = await newTechnician();
    const { date, job } = await scene(technician);
    const other = await technician.assigned({ scheduledDate: date, timeSlot: eleven });
    await openBoard(page, date);
    const go = await holdMoves(page);
    await dragOver(page, card(page, job.id), cell(page, technician.id, five));
    await page.mouse.up();
    const place = cell(page, technician.id, five).locator(`[data-job="${job.id}"]`);
    await expect(place).toContainText('Moving...');
    await json(admin.patch(`/api/jobs/${other.id}/reschedule`, { data: { scheduledDate: date, timeSlot: two } }));
    await expect(cell(page, technician.id, two).locator(`[data-job="${other.id}"]`)).toBeVisible();
    await expect(place).toContainText('Moving...');
    go();
    await expect(place).toContainText('Assigned');
    expect(await jobOn(admin, date, job.id)).toMatchObject({ technicianId: technician.id, timeSlot: five });
  });

  test('draws only the cards again that change, whoever moves them', async ({ page, admin }) => {
    await using technician = await newTechnician();
    const { date, job } = await scene(technician);
    const { client } = technician.customer;
    const [moved, ...others] = [
      await technician.assigned({ scheduledDate: date, timeSlot: eight }),
      await technician.assigned({ scheduledDate: date, timeSlot: eleven }),
      await bookOf(client, { scheduledDate: date, timeSlot: eight }),
      await bookOf(client, { scheduledDate: date, timeSlot: five }),
    ] as const;
    const own = [job, moved, ...others].map(({ id }) => id);
    await openBoard(page, date);
    for (const id of own) await expect(card(page, id)).toBeVisible();
    const ofOwn = (ids: string[]) => ids.filter((id) => own.includes(id));

    const drawnByOther = await noteCards(page);
    await json(admin.patch(`/api/jobs/${moved.id}/reschedule`, { data: { scheduledDate: date, timeSlot: two } }));
    await expect(cell(page, technician.id, two).locator(`[data-job="${moved.id}"]`)).toBeVisible();
    await settled(page);
    expect(ofOwn(await drawnByOther())).toEqual([moved.id]);

    const drawnByDrag = await noteCards(page);
    await dragOver(page, card(page, job.id), cell(page, technician.id, five));
    await expect(cell(page, technician.id, five)).toContainText('Drop to assign to Moses Kintu');
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(page.locator('[data-state="open"]')).toHaveCount(0);
    expect(ofOwn(await drawnByDrag())).toEqual([job.id]);
  });

  test('suggests a shorter way and makes it with one button', async ({ page, admin }) => {
    await using first = await newTechnician();
    await using second = await newTechnician();
    const date = await emptyDay(first.customer.client);
    const made = [
      await first.assigned({ scheduledDate: date, timeSlot: eight, ...north }),
      await second.assigned({ scheduledDate: date, timeSlot: eight, ...south }),
      await first.assigned({ scheduledDate: date, timeSlot: eleven, ...south }),
      await second.assigned({ scheduledDate: date, timeSlot: eleven, ...north }),
    ];
    await openBoard(page, date, 'map');
    const stops = page.getByRole('region', { name: 'Stops of the day' });
    await expect(stops.getByText('Moses Kintu, 2 jobs')).toHaveCount(2);
    await expect(stops.getByRole('button', { name: /^1 Toyota Harrier, 8:00 AM/ })).toHaveCount(2);
    await expect(stops.getByRole('button', { name: /^2 Toyota Harrier, 11:00 AM/ })).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Moses 1' })).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Moses 2' })).toHaveCount(2);
    await page.getByRole('button', { name: 'Suggest a shorter way' }).click();
    await expect(page.getByText('Saves 121 min and 40.5 km')).toBeVisible();
    await expect(page.getByText('From 121 min and 40.5 km to 0 min and 0 km')).toBeVisible();
    await expect(page.getByText('Toyota Harrier goes from Moses Kintu to Moses Kintu')).toHaveCount(2);
    await page.getByRole('button', { name: 'Apply 2 changes' }).click();
    await expect(toasts(page)).toContainText('Shorter Way Applied');
    const cards = await jobsOn(admin, date);
    const holderOf = (index: number) => cards.find(({ id }) => id === made[index]!.id)?.technicianId;
    expect(holderOf(0)).toBe(holderOf(3));
    expect(holderOf(1)).toBe(holderOf(2));
    expect(holderOf(0)).not.toBe(holderOf(1));
    await page.getByRole('button', { name: 'Suggest a shorter way' }).click();
    await expect(page.getByText('There is no shorter way: 0 min and 0 km from stop to stop.')).toBeVisible();
  });

  test('says when it cannot be reached, and tries again', async ({ page }) => {
    let isDown = true;
    await intercept(page, '**/api/admin/dispatch?*', (route) =>
      isDown ? route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'Away' } }) : route.continue(),
    );
    await page.goto('/admin?tab=dispatch');
    await expect(page.getByText('The board cannot be reached right now')).toBeVisible({ timeout: 60_000 });
    isDown = false;
    // It may be asked for again by itself before.
    await page
      .getByRole('button', { name: 'Retry' })
      .click({ timeout: 5_000 })
      .catch(() => {});
    await expect(page.getByRole('region', { name: 'Technicians and time slots' })).toBeVisible();
  });
});

test('the board steps from day to day and from week to week, and the address keeps it', async ({ page }) => {
  await openBoard(page, '2027-02-10');
  await expect(page.getByText('Wednesday, February 10, 2027')).toBeVisible();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page.getByText('Thursday, February 11, 2027')).toBeVisible();
  await page.getByRole('radio', { name: 'Week' }).check({ force: true });
  await expect(page.getByRole('columnheader', { name: /Mon, Feb 8/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /Sun, Feb 14/ })).toBeVisible();
  await page.getByRole('button', { name: 'Previous week' }).click();
  await expect(page.getByRole('columnheader', { name: /Mon, Feb 1/ })).toBeVisible();
  await expect(page).toHaveURL(/day=2027-02-04&view=week/);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: /Mon, Feb 1/ })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(page).not.toHaveURL(/day=/);
});

test.describe('a tablet', () => {
  test.use({ viewport: { width: 768, height: 2000 }, hasTouch: true });

  test('drags with a finger that stays, and scrolls with one that does not', async ({ page, context, admin }) => {
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

test.describe('the dispatch board', () => {
  test.use({ viewport: adminSizes.laptop });

  for (const view of ['day', 'week', 'map']) {
    test(`is sound, by ${view}`, async ({ page }) => {
      await openBoard(page, dayFromToday(0), view);
      await expectSound(page, `dispatch by ${view}`);
    });
  }
});
