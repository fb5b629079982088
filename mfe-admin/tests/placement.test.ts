import { expect, test } from 'vitest';
import { refusalOf } from '../src/dispatch/placement.ts';
import { boardDay, boardJob, boardOf, boardTechnician, eight, eleven } from './board.ts';

const moses = boardTechnician();
const now = new Date('2027-02-09T09:00:00.000Z');

test('placement: the other cars of the same visit are not in the way', () => {
  const visitId = crypto.randomUUID();
  const sibling = boardJob({ technicianId: moses.id, timeSlot: eleven, visitId });
  const job = boardJob({ timeSlot: eight, visitId });
  const other = boardJob({ timeSlot: eight });
  const board = boardOf([moses], [sibling, job, other], [boardDay]);
  const target = {
    technicianId: moses.id,
    date: boardDay,
    slot: { timeSlot: eleven, startsAt: sibling.scheduledDate, endsAt: sibling.scheduledEnd },
  };
  expect(refusalOf(job, target, board, now)).toBeNull();
  expect(refusalOf(other, target, board, now)).toEqual({ reason: 'busy', other: sibling });
});
