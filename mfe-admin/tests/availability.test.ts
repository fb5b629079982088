import { expect, test } from 'vitest';
import { availabilityOf, byAvailability, type Availability } from '../src/board/availability.ts';
import type { Board, DispatchJob, DispatchTechnician } from '../src/board/board.ts';
import { boardDay, boardJob, boardOf, boardTechnician, eight, eleven, five, two } from './board.ts';

const moses = boardTechnician();
const dayBefore = new Date('2027-02-09T09:00:00.000Z');
const sameDay = new Date(`${boardDay}T05:00:00.000Z`);
/** Two points one kilometre apart in a straight line, north to south. */
const [kololo, north] = [{ latitude: '0.33' }, { latitude: '0.338993' }].map((point) => ({
  ...point,
  longitude: '32.59',
}));

const jobToAssign = boardJob({ timeSlot: eleven, ...kololo });
const ofMoses = (fields: Parameters<typeof boardJob>[0]) => boardJob({ technicianId: moses.id, ...fields });
const boardWith = (jobs: DispatchJob[], technician: DispatchTechnician = moses): Board =>
  boardOf([technician], [jobToAssign, ...jobs], [boardDay]);
const available = (board: Board | undefined, job = jobToAssign, now = dayBefore) =>
  availabilityOf(board, moses.id, job, now);

test('availability: a technician without a job at that time is free, with how many there are at other times', () => {
  expect(available(boardWith([]))).toEqual({ state: 'free', jobs: [], others: 0, distance: null });
  // One job ends when the job to assign begins, the other begins when it ends.
  expect(available(boardWith([ofMoses({}), ofMoses({ timeSlot: two })]))).toMatchObject({ state: 'free', others: 2 });
});

test('availability: a technician with jobs in the slot is busy with them, also in slots that overlap', () => {
  const [inSlot, later] = [ofMoses({ timeSlot: eleven }), ofMoses({ timeSlot: five })];
  expect(available(boardWith([inSlot, later]))).toMatchObject({ state: 'busy', jobs: [inSlot], others: 1 });
  const office = {
    ...jobToAssign,
    scheduledDate: `${boardDay}T06:00:00.000Z`,
    scheduledEnd: `${boardDay}T09:00:00.000Z`,
  };
  const both = [ofMoses({ timeSlot: eight }), ofMoses({ timeSlot: eleven })];
  expect(available(boardWith(both), office).jobs).toEqual(both);
});

test('availability: the other cars of the same visit do not make busy', () => {
  const visitId = crypto.randomUUID();
  const sibling = ofMoses({ timeSlot: eleven, visitId });
  const ofVisit = { ...jobToAssign, visitId };
  expect(available(boardWith([sibling]), ofVisit)).toMatchObject({ state: 'free', jobs: [], others: 0 });
  expect(available(boardWith([sibling]))).toMatchObject({ state: 'busy' });
});

test('availability: the job itself, a job that is done, and jobs of other days and technicians do not make busy', () => {
  const others = [
    { ...jobToAssign, technicianId: moses.id },
    ofMoses({ timeSlot: eleven, status: 'completed' }),
    boardJob({ timeSlot: eleven, technicianId: crypto.randomUUID() }),
    ofMoses({ timeSlot: eleven, date: '2027-02-11' }),
  ];
  expect(available({ ...boardWith([]), jobs: others })).toMatchObject({ state: 'free', others: 1 });
});

test.each(['off_duty', 'on_break'] as const)(
  'availability: current duty status %s counts for jobs of the same day only',
  (dutyStatus) => {
    const board = boardWith([], { ...moses, dutyStatus });
    expect(available(board, jobToAssign, sameDay).state).toBe(dutyStatus);
    expect(available(board, jobToAssign, dayBefore).state).toBe('free');
    const busy = boardWith([ofMoses({ timeSlot: eleven })], { ...moses, dutyStatus });
    expect(available(busy, jobToAssign, sameDay).state).toBe('busy');
  },
);

test.each([
  ['there is no board', undefined],
  ['the board does not have the technician', boardOf([], [], [boardDay])],
  ['the person is no technician any more', boardWith([], { ...moses, isActive: false })],
  ['there are more jobs than the board has', { ...boardWith([]), isCut: true }],
])('availability: is not known where %s', (_why, board) => {
  expect(available(board)).toEqual({ state: 'unknown', jobs: [], others: 0, distance: null });
});

test('availability: the distance is by road from the job of that day that is nearest in time', () => {
  const far = ofMoses({ timeSlot: five, latitude: '0.4', longitude: '32.59' });
  const near = ofMoses({ timeSlot: two, ...north });
  expect(available(boardWith([far, near])).distance).toEqual({ kilometres: 1.4, from: near });
  const nowhere = ofMoses({ timeSlot: two });
  expect(available(boardWith([far, nowhere])).distance?.from).toBe(far);
  expect(available(boardWith([nowhere])).distance).toBe(null);
  expect(available(boardWith([near]), { ...jobToAssign, latitude: null, longitude: null }).distance).toBe(null);
});

test('availability: free technicians are listed first, the nearest before others, busy ones last', () => {
  const as = (state: Availability['state'], kilometres?: number): Availability => ({
    state,
    jobs: [],
    others: 0,
    distance: kilometres === undefined ? null : { kilometres, from: jobToAssign },
  });
  const inOrder = [
    as('free', 0.5),
    as('free', 2),
    as('free'),
    as('on_break'),
    as('off_duty', 0.1),
    as('unknown'),
    as('busy', 0),
    as('busy'),
  ];
  expect(inOrder.toReversed().toSorted(byAvailability)).toEqual(inOrder);
});
