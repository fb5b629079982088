import { laptop } from '@yoza/component-testing/page';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boardDay, boardJob, boardTechnician, eight, eleven, five, two } from '../board.ts';
import { boardServer, type BoardServer } from '../board-server.ts';
import { dragOver, drop, moveTo, takeUp } from '../drag.ts';
import { openArea } from '../open-area.tsx';

/** Zziwa No. 00 to No. 13. */
const crew = Array.from({ length: 14 }, (_, number) =>
  boardTechnician({ firstName: 'Zziwa', lastName: `No. ${String(number).padStart(2, '0')}` }),
);
const last = crew.at(-1)!;

beforeEach(() => vi.setSystemTime('2027-02-01T06:00:00.000Z'));

/** Opens the board on a screen that shows only a few of its rows. */
async function openBoard({ api }: BoardServer, view = 'day', size = { width: 1280, height: 500 }): Promise<void> {
  await openArea({ path: `/admin?tab=dispatch&day=${boardDay}&view=${view}`, api, size });
  await expect.element(page.getByRole('row', { name: /Zziwa No. 00/ })).toBeInTheDocument();
}

const card = (id: string) => document.querySelector<HTMLElement>(`[data-job="${id}"]`);
const cell = (column: string, { id } = last) => document.querySelector<HTMLElement>(`[data-place="${id} ${column}"]`);
const tray = page.getByRole('region', { name: 'Unassigned' });
const heightOf = (element: Element) => element.getBoundingClientRect().height;
const placements = ({ api }: BoardServer) => api.calls('PATCH /api/jobs/{id}/placement').map(({ body }) => body);

test('many technicians: a row out of view shows its number of jobs, and its cards once scrolled to', async () => {
  const job = boardJob({ technicianId: last.id });
  await openBoard(boardServer(crew, [job]));
  const row = page.getByRole('row', { name: /Zziwa No. 13/ }).element();
  expect(row.textContent).toContain('1 job');
  expect(card(job.id)).toBe(null);
  const height = heightOf(row);
  row.scrollIntoView();
  await expect.poll(() => cell(eight)?.contains(card(job.id))).toBe(true);
  // The row's height was reserved, so that nothing jumps.
  expect(Math.abs(heightOf(row) - height)).toBeLessThan(12);
});

test('many technicians: a card is carried far down, and back to the unassigned ones', async () => {
  const job = boardJob({ timeSlot: eleven });
  const server = boardServer(crew, [job]);
  await openBoard(server);
  expect(cell(eleven)).toBe(null);
  // Neither Safari nor a touch focuses the pressed element.
  const blur = () => (document.activeElement as HTMLElement | null)?.blur();
  await takeUp(card(job.id)!);
  blur();
  // The page scrolls automatically while a card is held at its edge.
  await moveTo({ clientX: 700, clientY: 490 });
  await expect.poll(() => scrollY + innerHeight > document.documentElement.scrollHeight - 2).toBe(true);
  await expect.poll(() => cell(eleven)).not.toBe(null);
  await moveTo(cell(eleven)!);
  await expect.poll(() => cell(eleven)!.textContent).toContain('Drop to assign to Zziwa No. 13');
  drop(cell(eleven)!);
  await expect.poll(() => cell(eleven)!.textContent).toContain('Assigned');

  // The card's row leaves the view long before the tray enters it.
  await takeUp(card(job.id)!);
  blur();
  await moveTo({ clientX: 700, clientY: 10 });
  await expect.poll(() => scrollY).toBe(0);
  await moveTo(tray.element());
  drop(tray.element());
  await expect.poll(() => tray.element().contains(card(job.id))).toBe(true);
  await expect
    .poll(() => placements(server))
    .toMatchObject([
      { technicianId: last.id, timeSlot: eleven },
      { technicianId: null, timeSlot: eleven },
    ]);
});

test('many technicians: the times stay visible, and the row behind them accepts no card', async () => {
  const twelfth = crew[12]!;
  const job = boardJob({ technicianId: twelfth.id });
  const server = boardServer(crew, [job]);
  await openBoard(server);
  page
    .getByRole('row', { name: /Zziwa No. 12/ })
    .element()
    .scrollIntoView({ block: 'center' });
  await expect.poll(() => card(job.id)).not.toBe(null);
  const time = [...document.querySelectorAll('td')].find(({ textContent }) => textContent.startsWith(eleven))!;
  const box = time.getBoundingClientRect();
  expect(box.top).toBeGreaterThanOrEqual(0);
  const place = cell(eleven, twelfth)!;
  expect(box.bottom).toBeLessThan(place.getBoundingClientRect().top);
  await dragOver(card(job.id)!, place);
  await expect.poll(() => place.dataset['state']).toBe('over');
  const behind = { clientX: box.left + 10, clientY: box.top + 10 };
  await moveTo(behind);
  drop(behind);
  await expect.poll(() => document.querySelector('[data-state="open"]')).toBe(null);
  expect(cell(eight, twelfth)!.contains(card(job.id))).toBe(true);
  expect(placements(server)).toEqual([]);
});

test('many unassigned jobs: those near are cards, and the keys reach the last', async () => {
  const jobs = [eight, eleven, two, five].flatMap((timeSlot) => [1, 2, 3].map(() => boardJob({ timeSlot })));
  await openBoard(boardServer(crew, jobs), 'day', { width: 360, height: 640 });
  const items = tray.getByRole('listitem').elements();
  expect(items).toHaveLength(12);
  const [first, end] = [items[0]!, items.at(-1)!];
  const lastButton = (item: Element) => [...item.querySelectorAll('button')].at(-1);
  expect(end.textContent).toContain('Toyota Harrier, 5:00 PM - 8:00 PM');
  expect(lastButton(end)).toBe(undefined);
  const height = heightOf(end);
  lastButton(first)!.focus();
  await expect
    .poll(async () => {
      await userEvent.keyboard('{Tab}');
      return end.contains(document.activeElement) && document.activeElement === lastButton(end);
    })
    .toBe(true);
  expect(lastButton(first)).toBe(undefined);
  expect(Math.abs(heightOf(end) - height)).toBeLessThan(4);
});

test('many unassigned jobs: their list does not scroll while one of them is dragged', async () => {
  const jobs = [eight, eleven, two, five].flatMap((timeSlot) => [1, 2, 3].map(() => boardJob({ timeSlot })));
  await openBoard(boardServer(crew, jobs), 'day', { width: 1280, height: 900 });
  const place = document.querySelector<HTMLElement>('td [data-place]')!;
  await takeUp(tray.element().querySelector('[data-job]')!);
  await expect
    .poll(async () => {
      await moveTo(place);
      return place.dataset['state'];
    })
    .toBe('over');
  const { scrollTop, scrollHeight, clientHeight } = tray.getByRole('list').element();
  expect([scrollTop, scrollHeight > clientHeight]).toEqual([0, true]);
  await userEvent.keyboard('{Escape}');
});

test('drag: a cell takes the card where it is seen, also when the board has moved since the card was picked up', async () => {
  const job = boardJob({ timeSlot: eleven });
  const server = boardServer(crew.slice(0, 2), [job]);
  await openBoard(server, 'day', { width: 1280, height: 900 });
  await expect.poll(() => card(job.id)).not.toBe(null);
  await takeUp(card(job.id)!);
  const place = cell(eleven, crew[0])!;
  // Simulates a banner that appears above the page.
  document.body.style.paddingTop = '150px';
  await moveTo(place);
  await expect.poll(() => place.dataset['state']).toBe('over');
  drop(place);
  await expect.poll(() => placements(server)).toMatchObject([{ technicianId: crew[0]!.id, timeSlot: eleven }]);
  document.body.style.paddingTop = '';
});

/** True if the text of an element is cut off. */
const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
  scrollWidth > clientWidth || scrollHeight > clientHeight + 1;

test('week view: fits all seven days on a laptop, with the same card details as the day view', async () => {
  const details = { serviceName: 'Premium Full Detail', vehicleName: '2021 Mercedes-Benz GLE', duration: 90 };
  const job = boardJob({ date: '2027-02-14', timeSlot: eleven, technicianId: crew[0]!.id, ...details });
  await openBoard(boardServer(crew, [job]), 'week', laptop);
  const board = page.getByRole('region', { name: 'Technicians and days' }).element();
  await expect.poll(() => card(job.id)).not.toBe(null);
  expect(board.scrollWidth).toBe(board.clientWidth);
  const sunday = cell('2027-02-14', crew[0])!;
  expect(sunday.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth);
  const lines = card(job.id)!.querySelectorAll('button:last-child > span');
  expect([...lines].map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))).toEqual([
    'Mercedes-Benz GLE1 h 30 min',
    'Amina K., Acacia Avenue, Kololo',
    eleven,
    'Assigned, Premium Full Detail',
  ]);
  expect([...lines, ...card(job.id)!.querySelectorAll('button:last-child > span > span')].filter(isCut)).toEqual([]);
  const handle = card(job.id)!.querySelector('button')!.getBoundingClientRect();
  expect([handle.width, handle.height]).toEqual([24, 24]);
  const words = document.createRange();
  words.selectNodeContents(lines[0]!);
  const isUnderHandle = ({ right, top }: DOMRect) => right > handle.left && top < handle.bottom - 4;
  expect([...words.getClientRects()].filter(isUnderHandle)).toEqual([]);
});

test('week view: a row out of view has about its final height', async () => {
  const job = boardJob({ technicianId: last.id });
  await openBoard(boardServer(crew, [job]), 'week');
  const row = page.getByRole('row', { name: /Zziwa No. 13/ }).element();
  const height = heightOf(row);
  row.scrollIntoView();
  await expect.poll(() => card(job.id)).not.toBe(null);
  expect(Math.abs(heightOf(row) - height)).toBeLessThan(12);
});

test('week view: keeps each day above its column where the board is wider than the page', async () => {
  await openBoard(boardServer(crew, []), 'week', { width: 768, height: 500 });
  const under = cell('2027-02-14', crew[0])!;
  under.scrollIntoView({ block: 'center' });
  const board = page.getByRole('region', { name: 'Technicians and days' }).element();
  board.scrollTo({ left: board.scrollWidth });
  const day = [...document.querySelectorAll('td')].find(({ textContent }) => textContent.startsWith('Sun, Feb 14'))!;
  const middle = (element: Element) => {
    const { left, width } = element.getBoundingClientRect();
    return left + width / 2;
  };
  await expect.poll(() => Math.abs(middle(day) - middle(under))).toBeLessThan(2);
  const { top, right } = day.getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(innerWidth);
});

test('keyboard: the keys reach the last technician, and the focus outlives scrolling away', async () => {
  const job = boardJob();
  const server = boardServer(crew, [job]);
  await openBoard(server);
  card(job.id)!.querySelector('button')!.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.querySelector('[data-state="open"]')).not.toBe(null);
  await expect
    .poll(async () => {
      await userEvent.keyboard('{ArrowDown}');
      return cell(eight)?.dataset['state'];
    })
    .toBe('over');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => cell(eight)?.textContent).toContain('Assigned');
  await expect.poll(() => placements(server)).toMatchObject([{ technicianId: last.id, timeSlot: eight }]);

  const face = page.getByRole('button', { name: /^Toyota Harrier/ });
  await expect.element(face).toHaveFocus();
  scrollTo({ top: 0, behavior: 'instant' });
  await expect.poll(() => cell(eight, crew.at(-2))).toBe(null);
  await expect.element(face).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Move Toyota Harrier' })).toBeVisible();
});
