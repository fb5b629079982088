import { expectSound } from '@yoza/component-testing/check-page';
import { problem } from '@yoza/component-testing/fake-api';
import { FakeSocket } from '@yoza/component-testing/fake-socket';
import { laptop, type OpenPage } from '@yoza/component-testing/page';
import { admin } from '@yoza/component-testing/people';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boardDay, boardJob, boardOf, boardTechnician, eight, eleven, five, two } from '../board.ts';
import { boardServer, emptyBoard, type BoardServer } from '../board-server.ts';
import { dragOver, drop, dropAtOnce } from '../drag.ts';
import { openArea } from '../open-area.tsx';

const moses = boardTechnician();

beforeEach(() => vi.setSystemTime('2027-02-01T06:00:00.000Z'));

/** Opens the board of a server, high enough that dragging scrolls nothing. */
async function openBoard({ api }: BoardServer, parameters = `&day=${boardDay}`, user = admin()): Promise<OpenPage> {
  const opened = await openArea({
    path: `/admin?tab=dispatch${parameters}`,
    api,
    user,
    size: { width: 1280, height: 1200 },
  });
  await expect.element(page.getByRole('heading', { name: 'Dispatch', exact: true })).toBeVisible();
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBe(null);
  return opened;
}

const card = (id: string) => document.querySelector<HTMLElement>(`[data-job="${id}"]`)!;
const cell = (column: string, { id } = moses) => document.querySelector<HTMLElement>(`[data-place="${id} ${column}"]`)!;
const tray = page.getByRole('region', { name: 'Unassigned' });
const placements = ({ api }: BoardServer) => api.calls('PATCH /api/jobs/{id}/placement').map(({ body }) => body);
const dialog = page.getByRole('dialog', { name: 'Move Toyota Harrier' });
const question = page.getByRole('alertdialog');
const confirmMove = () => question.getByRole('button', { name: 'Move and notify' }).click();
/** Waits until a card is in the given place. */
const expectIn = (place: () => Element, id: string) => expect.poll(() => place().contains(card(id))).toBe(true);

test('drag: assigns, moves and unassigns a job', async () => {
  const job = boardJob();
  const server = boardServer([moses], [job]);
  await openBoard(server);
  await expectIn(() => tray.element(), job.id);

  await dragOver(card(job.id), cell(eight));
  await expect.element(cell(eight)).toMatchTextContent('Drop to assign to Moses Kintu');
  drop(cell(eight));
  await expectIn(() => cell(eight), job.id);
  await expect.element(page.getByText('Job Moved')).toBeVisible();
  await expect.poll(() => cell(eight).textContent).toContain('Assigned');

  await dragOver(card(job.id), cell(two));
  await expect.element(cell(two)).toMatchTextContent('Drop to move to 2:00 PM - 5:00 PM');
  expect(cell(two).textContent).not.toContain('assign');
  drop(cell(two));
  await confirmMove();
  await expect.poll(() => cell(two).textContent).toContain('Assigned');

  await dragOver(card(job.id), tray.element());
  await expect.element(tray.getByText('Drop here to unassign')).toBeVisible();
  drop(tray.element());
  await expect.element(page.getByText('Job Unassigned')).toBeVisible();
  await expect.poll(() => tray.element().textContent).toContain('Pending');
  await expect
    .poll(() => placements(server))
    .toEqual([
      { technicianId: moses.id, scheduledDate: boardDay, timeSlot: eight, version: 1 },
      { technicianId: moses.id, scheduledDate: boardDay, timeSlot: two, version: 2 },
      { technicianId: null, scheduledDate: boardDay, timeSlot: two, version: 3 },
    ]);
});

test('drag: a card lands where the mouse lets it go, however late the board is drawn', async () => {
  const job = boardJob();
  const server = boardServer([moses], [job]);
  await openBoard(server);
  await dragOver(card(job.id), cell(eight));
  await expect.element(cell(eight)).toMatchTextContent('Drop to assign to Moses Kintu');
  dropAtOnce(cell(two));
  await confirmMove();
  await expectIn(() => cell(two), job.id);
  await expect.poll(() => placements(server)).toMatchObject([{ timeSlot: two }]);
});

test('drag: the question after a drop can be answered at once', async () => {
  const job = boardJob({ technicianId: moses.id });
  const server = boardServer([moses], [job]);
  await openBoard(server);
  await dragOver(card(job.id), cell(two));
  // dnd-kit suppresses clicks until a timer ends, which is late on a busy page; here it never ends.
  const setTimer = vi.spyOn(globalThis, 'setTimeout').mockReturnValue(0 as never);
  drop(cell(two));
  setTimer.mockRestore();
  await confirmMove();
  await expect.poll(() => placements(server)).toMatchObject([{ timeSlot: two }]);
});

test('drag: a drop that conflicts is refused with its reason, and nothing is sent', async () => {
  const job = boardJob();
  const server = boardServer([moses], [job, boardJob({ technicianId: moses.id, timeSlot: eleven })]);
  await openBoard(server);
  await dragOver(card(job.id), cell(eleven));
  await expect.element(cell(eleven)).toMatchTextContent('Busy');
  await expect.element(page.getByText(/^Moses Kintu already has a job at that time: Toyota Harrier/)).toBeVisible();
  expect(cell(eight).textContent).not.toContain('Busy');
  drop(cell(eleven));
  await expect.element(page.getByText('Job not moved')).toBeVisible();
  const reason = /^Moses Kintu already has a job at that time: Toyota Harrier/;
  await expect.element(page.getByRole('alert').getByText(reason)).toBeVisible();
  await expectIn(() => tray.element(), job.id);
  expect(placements(server)).toEqual([]);
  // Dismissing the toast leaves the reason under the card.
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect.element(page.getByText('Job not moved')).not.toBeInTheDocument();
  await expect.element(tray.getByText(reason)).toBeVisible();
  await tray.getByRole('button', { name: 'Dismiss reason' }).click();
  await expect.element(tray.getByText(reason)).not.toBeInTheDocument();
});

test('drag: another time is confirmed first, and nothing is sent when the admin leaves the job there', async () => {
  const job = boardJob({ technicianId: moses.id });
  const server = boardServer([moses], [job]);
  await openBoard(server);
  await dragOver(card(job.id), cell(two));
  drop(cell(two));
  await expect
    .element(page.getByRole('alertdialog', { name: 'Move to Wed, Feb 10, 2:00 PM - 5:00 PM and notify Amina?' }))
    .toBeVisible();
  await expect
    .element(question.getByText('Toyota Harrier is currently scheduled for Wed, Feb 10, 8:00 AM - 11:00 AM.'))
    .toBeVisible();
  await question.getByRole('button', { name: 'Keep current time' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expectIn(() => cell(eight), job.id);
  expect(placements(server)).toEqual([]);
});

test('drag: another technician at the same time is not confirmed, and Undo takes it back', async () => {
  const joan = boardTechnician({ firstName: 'Joan', lastName: 'Aber' });
  const job = boardJob({ technicianId: moses.id });
  const server = boardServer([joan, moses], [job]);
  await openBoard(server);
  await dragOver(card(job.id), cell(eight, joan));
  drop(cell(eight, joan));
  await expectIn(() => cell(eight, joan), job.id);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectIn(() => cell(eight), job.id);
  await expect.element(page.getByText('Toyota Harrier: Moses Kintu, 8:00 AM - 11:00 AM, Wed, Feb 10.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await expect
    .poll(() => placements(server))
    .toMatchObject([
      { technicianId: joan.id, timeSlot: eight, version: 1 },
      { technicianId: moses.id, timeSlot: eight, version: 2 },
    ]);
});

test('drag in the week view: shows the new day at the cell and in the confirmation', async () => {
  const job = boardJob({ technicianId: moses.id });
  const server = boardServer([moses], [job]);
  await openBoard(server, `&day=${boardDay}&view=week`);
  const friday = () => cell('2027-02-12');
  await dragOver(card(job.id), friday());
  await expect.element(friday()).toMatchTextContent('Drop to move to Fri, Feb 12, 8:00 AM - 11:00 AM');
  drop(friday());
  await expect.element(question).toMatchTextContent('Move to Fri, Feb 12, 8:00 AM - 11:00 AM and notify Amina?');
  await confirmMove();
  await expectIn(friday, job.id);
  await expect
    .poll(() => placements(server))
    .toMatchObject([{ technicianId: moses.id, scheduledDate: '2027-02-12', timeSlot: eight }]);
});

test('drag: a finger that stays for a moment drags', async () => {
  const job = boardJob();
  const server = boardServer([moses], [job]);
  await openBoard(server);
  const target = card(job.id);
  const touch = (type: string, place: Element) => {
    const { left, top, width, height } = place.getBoundingClientRect();
    const point = new Touch({ identifier: 1, target, clientX: left + width / 2, clientY: top + height / 2 });
    const touches = type === 'touchend' ? [] : [point];
    target.dispatchEvent(new TouchEvent(type, { touches, changedTouches: [point], bubbles: true, cancelable: true }));
  };
  touch('touchstart', target);
  await expect.poll(() => document.querySelector('[data-state="open"]')).not.toBe(null);
  touch('touchmove', cell(eight));
  await expect.element(cell(eight)).toMatchTextContent('Drop to assign to Moses Kintu');
  touch('touchend', cell(eight));
  await expectIn(() => cell(eight), job.id);
  await expect.poll(() => placements(server)).toMatchObject([{ technicianId: moses.id }]);
});

test('move dialog: shows a conflict before sending, and moves the job to a free slot', async () => {
  const job = boardJob();
  const server = boardServer([moses], [job, boardJob({ technicianId: moses.id, timeSlot: eleven })]);
  await openBoard(server);
  await tray.getByRole('button', { name: 'Assign Toyota Harrier' }).click();
  const move = dialog.getByRole('button', { name: 'Move job' });
  await expect.element(move).toBeDisabled();
  await dialog.getByLabelText('Technician').selectOptions(moses.id);
  await dialog.getByLabelText('Time slot').selectOptions(eleven);
  await expect.element(dialog.getByRole('status')).toMatchTextContent('Moses Kintu already has a job at that time');
  await expect.element(move).toBeDisabled();
  // Slot directly after the other job.
  await dialog.getByLabelText('Time slot').selectOptions(two);
  await expect.element(dialog.getByText('Amina will be notified of the new time.')).toBeVisible();
  await move.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expectIn(() => cell(two), job.id);
  await expect.poll(() => placements(server)).toMatchObject([{ technicianId: moses.id, timeSlot: two }]);
});

test('move dialog: lists technicians free at the chosen time first, with their distance', async () => {
  const joan = boardTechnician({ firstName: 'Joan', lastName: 'Aber' });
  const kololo = { latitude: '0.33', longitude: '32.59' };
  const busy = boardJob({ technicianId: joan.id, ...kololo });
  const before = boardJob({ technicianId: moses.id, timeSlot: eleven, latitude: '0.34', longitude: '32.59' });
  await openBoard(boardServer([joan, moses], [boardJob(kololo), busy, before]));
  await tray.getByRole('button', { name: 'Assign Toyota Harrier' }).click();
  const choices = () => {
    const select = dialog.getByLabelText('Technician').element() as HTMLSelectElement;
    return [...select.options].map(({ text }) => text);
  };
  await expect.poll(choices).toEqual(['Unassigned', 'Moses Kintu, free, 1.6 km', 'Joan Aber, busy, 0 km']);
  await dialog.getByLabelText('Time slot').selectOptions(eleven);
  await expect.poll(choices).toEqual(['Unassigned', 'Joan Aber, free, 0 km', 'Moses Kintu, busy, 1.6 km']);
});

test('move dialog: says that the cars of a visit are unassigned together, before and after', async () => {
  const visit = { visitId: crypto.randomUUID(), visitPosition: 1, visitSize: 2 };
  const job = boardJob({ technicianId: moses.id, ...visit });
  await openBoard(boardServer([moses], [job]));
  await page.getByRole('button', { name: /^Toyota Harrier/ }).click();
  await expect
    .element(dialog.getByText('All cars of this visit are moved, assigned and unassigned together.'))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Unassign' }).click();
  await expect
    .element(page.getByText('Toyota Harrier and the other cars of its visit are now unassigned.'))
    .toBeVisible();
});

test('move dialog: to another day, which the board does not show', async () => {
  const job = boardJob({ technicianId: moses.id });
  const server = boardServer([moses], [job]);
  await openBoard(server);
  await page.getByRole('button', { name: /^Toyota Harrier/ }).click();
  await dialog.getByLabelText('Day').fill('2027-02-20');
  await dialog.getByLabelText('Time slot').selectOptions(five);
  const move = dialog.getByRole('button', { name: 'Move job' });
  await expect.element(move).toBeEnabled();
  await move.click();
  await expect.poll(() => card(job.id)).toBe(null);
  await expect.poll(() => placements(server)).toMatchObject([{ scheduledDate: '2027-02-20', timeSlot: five }]);
});

test('move dialog: a board of another day that fails to load is reported, and Retry loads it', async () => {
  const server = boardServer([moses], [boardJob({ technicianId: moses.id })]);
  await openBoard(server);
  await page.getByRole('button', { name: /^Toyota Harrier/ }).click();
  server.api.on('GET /api/admin/dispatch', () => problem(503, 'UNAVAILABLE'));
  await dialog.getByLabelText('Day').fill('2027-02-20');
  await expect.element(dialog.getByText('The board could not be loaded')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Move job' })).toBeDisabled();
  server.api.on('GET /api/admin/dispatch', ({ query }) => boardOf([moses], server.jobs, [query.get('from')!]));
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Move job' })).toBeEnabled();
});

test('move dialog: unassigns although the chosen technician and time conflict', async () => {
  const joan = boardTechnician({ firstName: 'Joan', lastName: 'Aber' });
  const job = boardJob({ technicianId: moses.id });
  const server = boardServer([moses, joan], [job, boardJob({ technicianId: joan.id })]);
  await openBoard(server);
  await page
    .getByRole('button', { name: /^Toyota Harrier/ })
    .first()
    .click();
  await dialog.getByLabelText('Technician').selectOptions(joan.id);
  await expect.element(dialog.getByRole('button', { name: 'Move job' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Unassign' }).click();
  await expectIn(() => tray.element(), job.id);
  await expect.poll(() => placements(server)).toMatchObject([{ technicianId: null }]);
});

test('move dialog: unassigns in the week view', async () => {
  const job = boardJob({ technicianId: moses.id, timeSlot: five });
  const server = boardServer([moses], [job]);
  await openBoard(server, `&day=${boardDay}&view=week`);
  await page.getByRole('button', { name: /^Toyota Harrier/ }).click();
  await dialog.getByRole('button', { name: 'Unassign' }).click();
  await expectIn(() => tray.element(), job.id);
  expect(card(job.id).textContent).toContain(five);
  await expect.poll(() => placements(server)).toMatchObject([{ technicianId: null }]);
});

test('move dialog: a change by another admin is announced and not overwritten', async () => {
  const job = boardJob();
  const server = boardServer([moses], [job]);
  const socket = new FakeSocket();
  const user = admin();
  await openBoard(server, undefined, user);
  await socket.connect(user);
  await tray.getByRole('button', { name: 'Assign Toyota Harrier' }).click();
  const [technician, slot] = [dialog.getByLabelText('Technician'), dialog.getByLabelText('Time slot')];
  await technician.selectOptions(moses.id);
  server.move(job.id, { timeSlot: two });
  socket.send({ type: 'changed', topic: 'job', id: job.id });
  await expect.element(dialog.getByText('This job has changed in the meantime.')).toBeVisible();
  await expect.element(technician).toHaveValue(moses.id);
  await expect.element(slot).toHaveValue(eight);
  const move = dialog.getByRole('button', { name: 'Move job' });
  await expect.element(move).toBeDisabled();
  await dialog.getByRole('button', { name: 'Show current version' }).click();
  await expect.element(slot).toHaveValue(two);
  await technician.selectOptions(moses.id);
  await move.click();
  await expectIn(() => cell(two), job.id);
  await expect.poll(() => placements(server)).toMatchObject([{ technicianId: moses.id, timeSlot: two, version: 2 }]);
});

test('move dialog: does not open by itself when its job returns to the day it left', async () => {
  const job = boardJob();
  const server = boardServer([moses], [job]);
  const socket = new FakeSocket();
  const user = admin();
  await openBoard(server, undefined, user);
  await socket.connect(user);
  const moveTo = (date: string) => {
    server.move(job.id, { date });
    socket.send({ type: 'changed', topic: 'job', id: job.id });
  };
  await tray.getByRole('button', { name: 'Assign Toyota Harrier' }).click();
  await expect.element(dialog).toBeVisible();
  moveTo('2027-02-20');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => card(job.id)).toBe(null);
  moveTo(boardDay);
  await expectIn(() => tray.element(), job.id);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('move dialog: Back closes it, and it does not open by itself later', async () => {
  const job = boardJob({ date: '2027-02-01', timeSlot: five });
  await openArea({ path: '/admin?tab=chat', api: boardServer([moses], [job]).api });
  const openTab = () => page.getByRole('link', { name: 'Dispatch' }).click();
  await openTab();
  await tray.getByRole('button', { name: 'Assign Toyota Harrier' }).click();
  await expect.element(dialog).toBeVisible();
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  await openTab();
  await expect.element(tray.getByRole('button', { name: 'Assign Toyota Harrier' })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('keyboard: a card is carried and put down, the place it is over is announced, and Escape leaves it', async () => {
  const job = boardJob();
  const server = boardServer([moses], [job]);
  await openBoard(server);
  const handle = page.getByRole('button', { name: /^Drag Toyota Harrier/ });
  const open = () => document.querySelector('[data-state="open"]');
  (handle.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(open).not.toBe(null);
  await expect
    .poll(async () => {
      if (cell(eight).dataset['state'] !== 'over') await userEvent.keyboard('{ArrowDown}');
      return cell(eight).dataset['state'];
    })
    .toBe('over');
  await expect.element(page.getByText(/^Toyota Harrier is over Moses Kintu, 8:00 AM - 11:00 AM/)).toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  await expect
    .poll(() => cell(eleven).textContent)
    .toContain('Drop to move to 11:00 AM - 2:00 PM and assign to Moses Kintu');
  await userEvent.keyboard('{Enter}');
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Tab}{Enter}');
  await expectIn(() => cell(eleven), job.id);
  await expect.poll(() => cell(eleven).textContent).toContain('Assigned');
  (handle.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.poll(open).not.toBe(null);
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.keyboard('{Escape}');
  await expect.poll(open).toBe(null);
  expect(cell(eleven).contains(card(job.id))).toBe(true);
  await expect.poll(() => placements(server)).toMatchObject([{ technicianId: moses.id, timeSlot: eleven }]);
});

test('concurrent move: shows the second admin the reason, and returns the card to its old place', async () => {
  const job = boardJob();
  const server = boardServer([moses], [job]);
  await openBoard(server);
  const message = 'Moses Kintu already has a job at that time';
  server.api.on('PATCH /api/jobs/{id}/placement', () => problem(409, 'TECHNICIAN_BUSY', { message }));
  const release = server.api.hold('PATCH /api/jobs/{id}/placement');
  await dragOver(card(job.id), cell(five));
  drop(cell(five));
  await confirmMove();
  await expect.poll(() => cell(five).textContent).toContain('Moving...');
  release();
  await expect.element(page.getByText('Failed to Move Job')).toBeVisible();
  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
  await expectIn(() => tray.element(), job.id);
  await expect.element(tray.getByText(message)).toBeVisible();
});

test('live updates: show the move of another admin, while a card being moved keeps its new place', async () => {
  const [job, other] = [boardJob(), boardJob({ technicianId: moses.id, timeSlot: eleven })];
  const server = boardServer([moses], [job, other]);
  const socket = new FakeSocket();
  const user = admin();
  await openBoard(server, undefined, user);
  await socket.connect(user);
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBe(null);
  const release = server.api.hold('PATCH /api/jobs/{id}/placement');
  await dragOver(card(job.id), cell(five));
  drop(cell(five));
  await confirmMove();
  await expect.poll(() => cell(five).textContent).toContain('Moving...');
  server.move(other.id, { timeSlot: two });
  socket.send({ type: 'changed', topic: 'job', id: other.id });
  await expectIn(() => cell(two), other.id);
  expect(cell(five).textContent).toContain('Moving...');
  release();
  await expect.poll(() => cell(five).textContent).toContain('Assigned');
});

test('live updates and dragging: only the cards that change are drawn again', async () => {
  const [job, moved] = [boardJob(), boardJob({ technicianId: moses.id })];
  const others = [boardJob({ technicianId: moses.id, timeSlot: eleven }), boardJob(), boardJob({ timeSlot: five })];
  const server = boardServer([moses], [job, moved, ...others]);
  const socket = new FakeSocket();
  const user = admin();
  await openBoard(server, undefined, user);
  await socket.connect(user);
  await expect.poll(() => document.querySelectorAll('[data-job]').length).toBe(5);

  const drawnByOther = noteCards();
  server.move(moved.id, { timeSlot: two });
  socket.send({ type: 'changed', topic: 'job', id: moved.id });
  await expectIn(() => cell(two), moved.id);
  expect(drawnByOther()).toEqual([moved.id]);

  const drawnByDrag = noteCards();
  await dragOver(card(job.id), cell(five));
  await expect.element(cell(five)).toMatchTextContent('Drop to move to 5:00 PM - 8:00 PM and assign to Moses Kintu');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('[data-state="open"]')).toBe(null);
  expect(drawnByDrag()).toEqual([job.id]);
});

/** Returns a function that lists the cards rendered again since: React stores the props of the last render on every element. */
function noteCards(): () => (string | undefined)[] {
  const drawnWith = (element: Element) =>
    Object.entries(element).find(([name]) => name.startsWith('__reactProps$'))?.[1] as unknown;
  const cards = () => [...document.querySelectorAll<HTMLElement>('[data-job]')];
  const before = new Map(cards().map((each) => [each, drawnWith(each)]));
  expect([...before.values()]).not.toContain(undefined);
  return () =>
    cards()
      .filter((each) => before.get(each) !== drawnWith(each))
      .map(({ dataset }) => dataset['job']);
}

test('map: shows each technician’s stops in order, and applies a shorter route with one button', async () => {
  const north = { latitude: '0.38', longitude: '32.59' };
  const south = { latitude: '0.25', longitude: '32.59' };
  const joan = boardTechnician({ firstName: 'Joan', lastName: 'Aber' });
  const jobs = [
    boardJob({ technicianId: moses.id, ...north }),
    boardJob({ technicianId: joan.id, ...south }),
    boardJob({ technicianId: moses.id, timeSlot: eleven, ...south }),
    boardJob({ technicianId: joan.id, timeSlot: eleven, ...north }),
  ] as const;
  const server = boardServer([joan, moses], [...jobs]);
  const none = { minutes: 0, kilometres: 0 };
  const changes = [
    { jobId: jobs[2].id, version: 1, timeSlot: eleven, fromTechnicianId: moses.id, toTechnicianId: joan.id },
    { jobId: jobs[3].id, version: 1, timeSlot: eleven, fromTechnicianId: joan.id, toTechnicianId: moses.id },
  ];
  server.api
    .on('GET /api/admin/dispatch/suggestion', () => ({
      date: boardDay,
      method: 'exact' as const,
      before: { minutes: 121, kilometres: 40.5 },
      after: none,
      technicians: [],
      changes,
    }))
    .on('POST /api/admin/dispatch/suggestion/apply', ({ body }) => {
      const moved = body.changes.map(({ jobId, technicianId }) => server.move(jobId, { technicianId }));
      server.api.on('GET /api/admin/dispatch/suggestion', {
        date: boardDay,
        method: 'exact',
        before: none,
        after: none,
        technicians: [],
        changes: [],
      });
      return moved;
    });
  await openBoard(server, `&day=${boardDay}&view=map`);
  const stops = page.getByRole('region', { name: 'Stops for the day' });
  await expect.element(stops.getByText('Moses Kintu, 2 jobs')).toBeVisible();
  await expect.element(stops.getByRole('button', { name: /^1 Toyota Harrier, 8:00 AM/ })).toHaveLength(2);
  await expect.element(stops.getByRole('button', { name: /^2 Toyota Harrier, 11:00 AM/ })).toHaveLength(2);
  for (const mark of ['Moses 1', 'Moses 2', 'Joan 1', 'Joan 2'])
    await expect.element(page.getByRole('button', { name: mark })).toBeInTheDocument();
  await page.getByRole('button', { name: 'Suggest a shorter route' }).click();
  await expect.element(page.getByText('Saves 121 min and 40.5 km')).toBeVisible();
  await expect.element(page.getByText(/^From 121 min and 40.5 km to 0 min and 0 km/)).toBeVisible();
  await expect.element(page.getByText(/Toyota Harrier moves from Moses Kintu to Joan Aber/)).toBeVisible();
  await page.getByRole('button', { name: 'Apply 2 changes' }).click();
  await expect.element(page.getByText('Shorter Route Applied')).toBeVisible();
  await expect
    .poll(() => server.api.calls('POST /api/admin/dispatch/suggestion/apply').map(({ body }) => body))
    .toEqual([
      {
        date: boardDay,
        changes: changes.map(({ jobId, version, toTechnicianId }) => ({
          jobId,
          version,
          technicianId: toTechnicianId,
        })),
      },
    ]);
  await page.getByRole('button', { name: 'Suggest a shorter route' }).click();
  await expect
    .element(page.getByText('No shorter route found. Current driving: 0 min and 0 km between stops.'))
    .toBeVisible();
});

test('map: says that no technician has jobs, also while unassigned ones are on the map', async () => {
  await openBoard(
    boardServer([moses], [boardJob({ latitude: '0.33', longitude: '32.59' })]),
    `&day=${boardDay}&view=map`,
  );
  const stops = page.getByRole('region', { name: 'Stops for the day' });
  await expect.element(stops).toMatchTextContent('No technician has jobs on this day.');
});

test('board: shows an error if it cannot be loaded, and Retry loads it', async () => {
  const { api } = boardServer([moses], []);
  let isDown = true;
  api.on('GET /api/admin/dispatch', () => (isDown ? problem(503, 'UNAVAILABLE') : emptyBoard([moses])));
  await openArea({ path: '/admin?tab=dispatch', api });
  await expect.element(page.getByText('The board could not be loaded')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('region', { name: 'Technicians and time slots' })).toBeVisible();
});

test('days: steps from day to day and from week to week, and the address keeps it', async () => {
  const { reopen } = await openBoard(boardServer([moses], []));
  await expect.element(page.getByText(/^Wednesday, February 10, 2027/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect.element(page.getByText(/^Thursday, February 11, 2027/).first()).toBeVisible();
  await page.getByRole('radio', { name: 'Week' }).click();
  await expect.element(page.getByRole('columnheader', { name: /Mon, Feb 8/ })).toBeInTheDocument();
  await expect.element(page.getByRole('columnheader', { name: /Sun, Feb 14/ })).toBeInTheDocument();
  await page.getByRole('button', { name: 'Previous week' }).click();
  await expect.element(page.getByRole('columnheader', { name: /Mon, Feb 1/ })).toBeInTheDocument();
  expect(location.search).toContain('day=2027-02-04&view=week');
  reopen();
  await expect.element(page.getByRole('columnheader', { name: /Mon, Feb 1/ })).toBeInTheDocument();
  await page.getByRole('button', { name: 'Today' }).click();
  await expect.poll(() => location.search).not.toContain('day=');
});

test.for(['day', 'week', 'map'])('board by %s: accessible and no wider than a small phone', async (view) => {
  await openBoard(
    boardServer([moses], [boardJob(), boardJob({ technicianId: moses.id })]),
    `&day=${boardDay}&view=${view}`,
  );
  await page.viewport(laptop.width, laptop.height);
  await expectSound();
});
