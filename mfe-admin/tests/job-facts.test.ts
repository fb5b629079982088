import { describe, expect, it } from 'vitest';
import { momentsOf, movesOf, percentDone, vehicleName } from '../src/jobs/job-facts.ts';
import { canMove, invoiceStatuses, isFinal } from '../src/invoices/invoice-moves.ts';
import { tabOf } from '../src/dashboard/tabs.ts';

const all = (status: 'pending' | 'assigned' | 'in_progress' | 'completed' | 'cancelled') => {
  const moves = movesOf({ status });
  return Object.keys(moves).filter((move) => moves[move as keyof typeof moves]);
};

describe('what an admin can do with a job', () => {
  it.each([
    ['pending', ['change', 'assign', 'cancel']],
    ['assigned', ['change', 'assign', 'unassign', 'cancel']],
    ['in_progress', ['complete', 'cancel']],
    ['completed', []],
    ['cancelled', []],
  ] as const)('%s: %j', (status, moves) => {
    expect(all(status)).toEqual(moves);
  });
});

describe('what has happened to a job', () => {
  const job = {
    createdAt: '2026-11-18T13:12:00Z',
    assignedAt: '2026-11-19T06:02:00Z',
    travelStartedAt: null,
    startedAt: null,
    completedAt: null,
    cancelledAt: null,
  };

  it('lists the steps still to come', () => {
    expect(momentsOf({ ...job, status: 'assigned' })).toEqual([
      { id: 'created', at: job.createdAt },
      { id: 'assigned', at: job.assignedAt },
      { id: 'started', at: null },
      { id: 'completed', at: null },
    ]);
  });

  it('includes the technician’s departure if it was recorded', () => {
    const travelStartedAt = '2026-11-21T07:32:00Z';
    const ids = momentsOf({ ...job, travelStartedAt, status: 'assigned' }).map(({ id }) => id);
    expect(ids).toEqual(['created', 'assigned', 'onTheWay', 'started', 'completed']);
  });

  it('ends with the cancellation, and leaves out what never came', () => {
    const cancelledAt = '2026-11-19T08:00:00Z';
    expect(momentsOf({ ...job, status: 'cancelled', cancelledAt })).toEqual([
      { id: 'created', at: job.createdAt },
      { id: 'assigned', at: job.assignedAt },
      { id: 'cancelled', at: cancelledAt },
    ]);
  });
});

describe('figures of a job', () => {
  it('gives whole percent of a checklist', () => {
    expect(percentDone({ completedCount: 3, totalCount: 22 })).toBe(14);
    expect(percentDone({ completedCount: 22, totalCount: 22 })).toBe(100);
    expect(percentDone({ completedCount: 0, totalCount: 0 })).toBe(0);
  });

  it('names a vehicle', () => {
    const vehicle = {
      id: 'v',
      year: 2018,
      make: 'Toyota',
      model: 'Harrier',
      vehicleType: 'suv',
      color: null,
      licensePlate: null,
    } as const;
    expect(vehicleName(vehicle)).toBe('2018 Toyota Harrier');
  });
});

describe('what an admin can do with an invoice', () => {
  it('allows any change of an open status and none of a final one', () => {
    for (const from of invoiceStatuses) {
      for (const to of invoiceStatuses)
        expect(canMove(from, to)).toBe(from === to || !['paid', 'cancelled'].includes(from));
    }
    expect(invoiceStatuses.filter(isFinal)).toEqual(['paid', 'cancelled']);
  });
});

it('tabOf: returns the section named in the address, and the overview for any other name', () => {
  expect(tabOf(new URLSearchParams('tab=chat'))).toBe('chat');
  expect(tabOf(new URLSearchParams(''))).toBe('overview');
  expect(tabOf(new URLSearchParams('tab=nowhere'))).toBe('overview');
});
