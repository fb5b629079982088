import { expect } from '@playwright/test';
import { test } from '../../src/admin-test.ts';
import { assignTo } from '../../src/assign-to.ts';
import { settled } from '../../src/check-page.ts';
import { bookOf, customerSlots } from '../../src/customer-data.ts';
import { card, cell, dragOver, emptyDay, jobOn, middleOf, openBoard, takeUp, tray } from '../../src/dispatch-board.ts';
import { newCrew, type NewCrew } from '../../src/new-crew.ts';
import { newCustomer, type NewCustomer } from '../../src/new-customer.ts';

const [eight, eleven] = customerSlots;

// Rows come into sight one after the other: what is drawn is a screen above and below.
test.use({ viewport: { width: 1280, height: 500 } });

let crew: NewCrew;
let customer: NewCustomer;
test.beforeAll(async () => {
  customer = await newCustomer();
  crew = await newCrew('Zziwa', 16);
});
test.afterAll(async () => {
  await crew[Symbol.asyncDispose]();
  await customer.client.dispose();
});

test.describe('the dispatch board of many technicians', () => {
  test('says how many jobs somebody far out of sight has, and shows them when scrolled to', async ({ page, admin }) => {
    const last = crew.ids.at(-1)!;
    const date = await emptyDay(customer.client);
    const job = await bookOf(customer.client, { scheduledDate: date, timeSlot: eight });
    await assignTo(admin, job.id, last);
    await openBoard(page, date);
    const row = page.getByRole('row', { name: 'Zziwa No. 15' });
    await expect(row).toContainText('1 job');
    await expect(card(page, job.id)).toHaveCount(0);
    const height = (await row.boundingBox())!.height;
    await row.scrollIntoViewIfNeeded();
    await expect(cell(page, last, eight).locator(`[data-job="${job.id}"]`)).toBeVisible();
    // Its place was held, so that nothing jumps.
    expect(Math.abs((await row.boundingBox())!.height - height)).toBeLessThan(12);
  });

  test('a card is carried to somebody far down, and back to those nobody has', async ({ page, admin }) => {
    const last = crew.ids.at(-1)!;
    const date = await emptyDay(customer.client);
    const job = await bookOf(customer.client, { scheduledDate: date, timeSlot: eleven });
    await openBoard(page, date);
    await expect(cell(page, last, eleven)).toHaveCount(0);

    // Safari does not give the focus to what is pressed, nor does a finger.
    const blur = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await takeUp(page, card(page, job.id));
    await blur();
    const place = cell(page, last, eleven);
    // The page scrolls by itself while a card is held at its edge.
    await page.mouse.move(700, 490, { steps: 5 });
    await page.waitForFunction(() => scrollY + innerHeight > document.documentElement.scrollHeight - 2);
    const box = (await place.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + 30, { steps: 5 });
    await expect(place).toContainText('Drop to assign to Zziwa No. 15');
    await page.mouse.up();
    await expect(place.locator(`[data-job="${job.id}"]`)).toBeVisible();
    await expect.poll(() => jobOn(admin, date, job.id)).toMatchObject({ technicianId: last, timeSlot: eleven });
    await settled(page);

    // Its row is out of sight long before the tray is in it.
    await takeUp(page, card(page, job.id));
    await blur();
    await page.mouse.move(700, 10, { steps: 5 });
    await page.waitForFunction(() => scrollY === 0);
    const above = (await tray(page).boundingBox())!;
    await page.mouse.move(above.x + above.width / 2, above.y + above.height / 2, { steps: 5 });
    await page.mouse.up();
    await expect(tray(page).locator(`[data-job="${job.id}"]`)).toBeVisible();
    await expect.poll(() => jobOn(admin, date, job.id)).toMatchObject({ technicianId: null, timeSlot: eleven });
  });

  test('the times stay in sight, and what lies behind them takes no card', async ({ page, admin }) => {
    const date = await emptyDay(customer.client);
    const job = await bookOf(customer.client, { scheduledDate: date, timeSlot: eight });
    await assignTo(admin, job.id, crew.ids[12]!);
    await openBoard(page, date);
    const moved = card(page, job.id);
    await page.getByRole('row', { name: 'Zziwa No. 12' }).scrollIntoViewIfNeeded();
    const time = page.locator('td', { hasText: eleven });
    const place = cell(page, crew.ids[12]!, eleven);
    await expect(time).toBeInViewport({ ratio: 1 });
    const [over, under] = [(await time.boundingBox())!, (await place.boundingBox())!];
    expect(over.y + over.height).toBeLessThan(under.y);

    await takeUp(page, moved);
    const { x, y } = await middleOf(place);
    await page.mouse.move(x, y, { steps: 5 });
    await expect(place).toHaveAttribute('data-state', 'over');
    await page.mouse.move(over.x + 10, over.y + 10, { steps: 5 });
    await page.mouse.up();
    await expect(page.locator('[data-state="open"]')).toHaveCount(0);
    await expect(cell(page, crew.ids[12]!, eight).locator(`[data-job="${job.id}"]`)).toBeVisible();
    expect(await jobOn(admin, date, job.id)).toMatchObject({ technicianId: crew.ids[12]!, timeSlot: eight });
  });

  test('of many jobs that nobody has those near are cards, and the keys reach the last', async ({ page }) => {
    const date = await emptyDay(customer.client);
    for (const timeSlot of customerSlots)
      for (let place = 0; place < 3; place++) await bookOf(customer.client, { scheduledDate: date, timeSlot });
    await page.setViewportSize({ width: 360, height: 640 });
    await openBoard(page, date);
    const items = tray(page).getByRole('listitem');
    await expect(items).toHaveCount(12);
    const [first, last] = [items.first().getByRole('button').last(), items.last().getByRole('button').last()];
    await expect(items.last()).toContainText('Toyota Harrier, 5:00 PM - 8:00 PM');
    await expect(last).toHaveCount(0);
    const height = (await items.last().boundingBox())!.height;

    await first.focus();
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(last).toBeFocused({ timeout: 100 });
    }).toPass({ intervals: [20] });
    await expect(first).toHaveCount(0);
    expect(Math.abs((await items.last().boundingBox())!.height - height)).toBeLessThan(4);

    // They lie still while one of them is carried away.
    await page.setViewportSize({ width: 1280, height: 900 });
    await openBoard(page, date);
    const place = page.locator('td [data-place]').first();
    await dragOver(page, items.first().locator('[data-job]'), place);
    await expect(place).toHaveAttribute('data-state', 'over');
    const list = tray(page).getByRole('list');
    expect(
      await list.evaluate(({ scrollTop, scrollHeight, clientHeight }) => [scrollTop, scrollHeight > clientHeight]),
    ).toEqual([0, true]);
  });

  test('the days stay over their columns where the week is wider than the page', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 500 });
    await openBoard(page, '2027-02-10', 'week');
    const last = cell(page, crew.ids[0]!, '2027-02-14');
    await last.scrollIntoViewIfNeeded();
    await page
      .getByRole('region', { name: 'Technicians and days' })
      .evaluate((board) => board.scrollTo({ left: board.scrollWidth }));
    const day = page.locator('td', { hasText: 'Sun, Feb 14' });
    await expect(day).toBeInViewport({ ratio: 1 });
    await expect(async () => {
      const [over, under] = [(await day.boundingBox())!, (await last.boundingBox())!];
      expect(Math.abs(over.x + over.width / 2 - under.x - under.width / 2)).toBeLessThan(2);
    }).toPass();
  });

  test('the keys reach everybody, and the focus outlives scrolling away', async ({ page, admin }) => {
    const last = crew.ids.at(-1)!;
    const date = await emptyDay(customer.client);
    const job = await bookOf(customer.client, { scheduledDate: date, timeSlot: eight });
    await openBoard(page, date);
    await card(page, job.id).getByRole('button', { name: /^Drag/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-state="open"]').first()).toBeVisible();
    const place = cell(page, last, eight);
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(place).toHaveAttribute('data-state', 'over', { timeout: 100 });
    }).toPass({ intervals: [20] });
    await page.keyboard.press('Enter');
    await expect.poll(() => jobOn(admin, date, job.id)).toMatchObject({ technicianId: last, timeSlot: eight });
    await settled(page);

    const face = place.getByRole('button', { name: /^Toyota Harrier/ });
    await face.focus();
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(tray(page)).toBeInViewport();
    await settled(page);
    await expect(face).toBeFocused();
    await expect(cell(page, crew.ids.at(-2)!, eight)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
