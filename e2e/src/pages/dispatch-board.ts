import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { json } from '../api/json.ts';
import { settled } from './check-page.ts';
import { dayFromToday } from '../data/bookings.ts';

interface BoardJob {
  id: string;
  technicianId: string | null;
  timeSlot: string;
  scheduledDate: string;
}

/** Returns a day, 40 to 169 days ahead, without any bookings. */
export async function emptyDay(client: APIRequestContext): Promise<string> {
  const first = 40 + Math.floor(Math.random() * 100);
  const days = await json<{ date: string; slots: { left: number; capacity: number }[] }[]>(
    client.get(`/api/slots?from=${dayFromToday(first)}&days=31`),
  );
  const empty = days.filter(({ slots }) => slots.every(({ left, capacity }) => left === capacity));
  return empty[Math.floor(Math.random() * empty.length)]!.date;
}

const jobsOn = async (admin: APIRequestContext, date: string): Promise<BoardJob[]> =>
  (await json<{ jobs: BoardJob[] }>(admin.get(`/api/admin/dispatch?from=${date}`))).jobs;
export const jobOn = async (admin: APIRequestContext, date: string, id: string): Promise<BoardJob | undefined> =>
  (await jobsOn(admin, date)).find((job) => job.id === id);

export async function openBoard(page: Page, date: string, view = 'day'): Promise<void> {
  await page.goto(`/admin?tab=dispatch&day=${date}&view=${view}`);
  await expect(page.getByRole('heading', { name: 'Dispatch', exact: true })).toBeVisible({ timeout: 60_000 });
  await settled(page);
}

export const card = (page: Page, id: string): Locator => page.locator(`[data-job="${id}"]`).first();
/** Returns the cell of a technician in a slot; on the board of a week, on a day. */
export const cell = (page: Page, technicianId: string, column: string): Locator =>
  page.locator(`[data-place="${technicianId} ${column}"]`);
export const tray = (page: Page): Locator => page.getByRole('region', { name: 'Unassigned' });

/** Returns the point at which an element is pressed: its middle or, if it is higher than 80 pixels, 40 pixels below its top. */
export const middleOf = async (place: Locator): Promise<{ x: number; y: number }> => {
  const box = (await place.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 40) };
};

/** Picks up a card with the mouse. */
async function takeUp(page: Page, from: Locator): Promise<void> {
  const { x, y } = await middleOf(from);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 12, y + 12, { steps: 3 });
}

/** Picks up a card with the mouse and holds it over a cell. Both must be visible. */
export async function dragOver(page: Page, from: Locator, to: Locator): Promise<void> {
  const end = await middleOf(to);
  await takeUp(page, from);
  await page.mouse.move(end.x, end.y, { steps: 12 });
}
