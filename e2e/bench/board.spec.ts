import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { test } from '../src/admin-test.ts';
import { json } from '../src/authz-callers.ts';
import { busyBoard } from '../src/busy-board.ts';
import { settled } from '../src/check-page.ts';
import { noteCards } from '../src/drawn-again.ts';
import { type Frames, framesDuring } from '../src/frames.ts';

interface Round extends Frames {
  /** Milliseconds until it was to be seen. */
  took: number;
  drawnAgain: number;
}

interface Placed {
  id: string;
  technicianId: string | null;
  timeSlot: string;
  version: number;
}

const rounds = 5;

test('the dispatch board of 40 technicians and more than 300 jobs', async ({ page, admin }) => {
  const { date, technicians, assigned, unassigned } = await busyBoard(admin, {
    technicians: 40,
    unassignedPerSlot: 38,
  });
  const cards = assigned.length + unassigned.length;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/admin?tab=dispatch&day=${date}&view=map`);
  await expect(page.getByRole('region', { name: 'Stops of the day' })).toBeVisible({ timeout: 60_000 });
  await settled(page);
  const measured = {
    'the board is opened': await repeat(() => opening(page, cards)),
    'a card is dragged across it': await repeat(() => dragging(page)),
    'somebody else moves a job': await repeat(() =>
      updating(page, admin, { date, id: assigned[0]!.id, holder: technicians[0]! }),
    ),
  };
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  console.log(`${cards} cards, ${nodes} nodes; medians of ${rounds} rounds, the worst in brackets`);
  console.table(
    Object.fromEntries(
      Object.entries(measured).map(([what, figures]) => [
        what,
        {
          'until seen, ms': told(figures, 'took'),
          'longest task, ms': told(figures, 'longestTask'),
          'tasks over 50 ms': told(figures, 'longTasks'),
          'frames over 50 ms': told(figures, 'lateFrames'),
          'cards drawn again': told(figures, 'drawnAgain'),
        },
      ]),
    ),
  );
  for (const what of ['a card is dragged across it', 'somebody else moves a job'] as const) {
    for (const { drawnAgain } of measured[what]) expect(drawnAgain, what).toBe(1);
  }
});

async function repeat(measure: () => Promise<Round>): Promise<Round[]> {
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round++) measured.push(await measure());
  return measured;
}

function told(figures: Round[], name: keyof Round): string {
  const sorted = figures.map((each) => Math.round(each[name])).toSorted((a, b) => a - b);
  return `${sorted[Math.floor(sorted.length / 2)]} (${sorted.at(-1)})`;
}

/** From the map to the day, whose jobs are known already: what it takes to draw them. */
async function opening(page: Page, cards: number): Promise<Round> {
  await page.getByRole('radio', { name: 'Map' }).check({ force: true });
  await expect(page.locator('[data-job]')).toHaveCount(0);
  await settled(page);
  let took = 0;
  const frames = await framesDuring(page, async () => {
    took = await page.evaluate(async (wanted) => {
      const begun = performance.now();
      document.querySelector<HTMLElement>('input[value="day"]')?.click();
      while (document.querySelectorAll('[data-job]').length < wanted) await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      return performance.now() - begun;
    }, cards);
  });
  return { ...frames, took, drawnAgain: cards };
}

/** Over some 20 places and back to where it was. */
async function dragging(page: Page): Promise<Round> {
  // The first one to be seen: the others are further down in what scrolls.
  const card = page.getByRole('region', { name: 'Unassigned' }).locator('[data-job]').first();
  // Dragging near the edge has scrolled the page.
  await page.evaluate(() => window.scrollTo(0, 0));
  await card.scrollIntoViewIfNeeded();
  const box = (await card.boundingBox())!;
  const drawnAgain = await noteCards(page);
  const begun = performance.now();
  const frames = await framesDuring(page, async () => {
    await page.mouse.move(box.x + 60, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 80, box.y + 40, { steps: 4 });
    await expect(page.locator('[data-state^="refused"]').first()).toBeAttached();
    for (const y of [500, 600, 700]) {
      await page.mouse.move(300, y, { steps: 4 });
      await page.mouse.move(1220, y, { steps: 40 });
    }
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(page.locator('[data-state^="refused"]')).toHaveCount(0);
  });
  return { ...frames, took: performance.now() - begun, drawnAgain: (await drawnAgain()).length };
}

/** From a technician to nobody and back, over the API. */
async function updating(
  page: Page,
  admin: APIRequestContext,
  { date, id, holder }: { date: string; id: string; holder: string },
): Promise<Round> {
  const { jobs } = await json<{ jobs: Placed[] }>(admin.get(`/api/admin/dispatch?from=${date}`));
  const present = jobs.find((job) => job.id === id)!;
  const technicianId = present.technicianId === null ? holder : null;
  const { timeSlot, version } = present;
  const drawnAgain = await noteCards(page);
  let took = 0;
  const frames = await framesDuring(page, async () => {
    const begun = performance.now();
    const data = { technicianId, scheduledDate: date, timeSlot, version };
    await json(admin.patch(`/api/jobs/${id}/placement`, { data }));
    await expect(page.locator(`[data-job="${id}"]`)).toContainText(technicianId === null ? 'Pending' : 'Assigned');
    took = performance.now() - begun;
    await settled(page);
  });
  return { ...frames, took, drawnAgain: (await drawnAgain()).length };
}
