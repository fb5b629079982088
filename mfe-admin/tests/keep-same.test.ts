import { describe, expect, it } from 'vitest';
import type { Board, DispatchJob } from '../src/board/board.ts';
import { keepSame } from '../src/board/keep-same.ts';

const job = (id: string, hour: number): DispatchJob => ({
  id,
  version: 1,
  status: 'pending',
  technicianId: null,
  customer: { firstName: 'Amina', lastName: 'Kato' },
  vehicleId: `vehicle of ${id}`,
  vehicleName: '2018 Toyota Harrier',
  serviceId: 'basic-wash',
  serviceName: 'External Wash',
  duration: 60,
  scheduledDate: `2027-03-05T0${hour}:00:00.000Z`,
  scheduledEnd: `2027-03-05T0${hour + 3}:00:00.000Z`,
  timeSlot: '8:00 AM - 11:00 AM',
  address: 'Kololo',
  latitude: null,
  longitude: null,
  isAwaited: false,
});

const board = (...jobs: DispatchJob[]): Board => ({
  from: '2027-03-05',
  isCut: false,
  days: [],
  technicians: [],
  jobs,
});

describe('a refetched board', () => {
  it('is the same one when nothing has changed', () => {
    const before = board(job('a', 5), job('b', 5));
    expect(keepSame(before, structuredClone(before))).toBe(before);
  });

  it('keeps all jobs except the changed one, whatever their new order', () => {
    const before = board(job('a', 2), job('b', 3), job('c', 5));
    const { jobs } = keepSame(before, board(job('b', 3), job('c', 5), { ...job('a', 6), version: 2 }));
    expect(jobs.map((each) => before.jobs.indexOf(each))).toEqual([1, 2, -1]);
    expect(jobs[2]).toMatchObject({ id: 'a', version: 2 });
  });

  it('drops removed jobs and adds new ones', () => {
    const before = board(job('a', 2), job('b', 3));
    const { jobs } = keepSame(before, board(job('b', 3), job('c', 4)));
    expect(jobs.map(({ id }) => id)).toEqual(['b', 'c']);
    expect(jobs[0]).toBe(before.jobs[1]);
  });
});
