import { describe, expect, it } from 'vitest';
import { dutyRights, dutyStatus, hoursText, sessionHours, trackedStatus, type WorkSession } from '../src/duty/duty.ts';

const session: WorkSession = {
  id: '0199e0f0-0000-7000-8000-000000000001',
  clockInTime: '2026-11-21T04:58:00.000Z',
  clockOutTime: null,
  breakDuration: 30,
  onBreak: false,
  totalHours: null,
  location: null,
};

describe('dutyStatus', () => {
  it('follows the latest activity that affects duty', () => {
    expect(dutyStatus([{ activity: 'job_start' }, { activity: 'break_end' }, { activity: 'break_start' }])).toBe(
      'working',
    );
    expect(dutyStatus([{ activity: 'clock_out' }, { activity: 'clock_in' }])).toBe('off_duty');
    expect(dutyStatus([{ activity: 'break_start' }])).toBe('on_break');
    expect(dutyStatus([{ activity: 'travel_start' }])).toBe('traveling');
    expect(dutyStatus([{ activity: 'travel_end' }])).toBe('available');
    expect(dutyStatus([{ activity: 'other' }])).toBe('none');
    expect(dutyStatus([])).toBe('none');
  });

  it('is working once the job traveled to has started', () => {
    expect(dutyStatus([{ activity: 'job_start' }, { activity: 'travel_start' }])).toBe('working');
    expect(dutyStatus([{ activity: 'travel_start' }, { activity: 'job_complete' }])).toBe('traveling');
    expect(dutyStatus([{ activity: 'job_start' }, { activity: 'break_start' }])).toBe('on_break');
  });
});

describe('trackedStatus', () => {
  it('follows the session if a long checklist has pushed the clock-in out of the loaded activity', () => {
    const ticks = [{ activity: 'checklist_progress' }, { activity: 'job_start' }] as const;
    expect(trackedStatus(ticks, session)).toBe('working');
    expect(trackedStatus(ticks, { ...session, onBreak: true })).toBe('on_break');
    expect(trackedStatus(ticks, null)).toBe('none');
    expect(trackedStatus([{ activity: 'travel_start' }], session)).toBe('traveling');
  });

  it('follows the session if an admin has recorded working time', () => {
    expect(trackedStatus([{ activity: 'clock_out' }], session)).toBe('working');
    expect(trackedStatus([{ activity: 'break_start' }], session)).toBe('working');
    expect(trackedStatus([{ activity: 'clock_in' }], null)).toBe('off_duty');
  });
});

describe('trackedStatus without a session', () => {
  it('is off duty after a trip, and traveling during one', () => {
    expect(trackedStatus([{ activity: 'travel_end' }], null)).toBe('off_duty');
    expect(trackedStatus([{ activity: 'travel_start' }], null)).toBe('traveling');
    expect(trackedStatus([{ activity: 'travel_end' }], session)).toBe('available');
  });
});

describe('dutyRights', () => {
  const open = (
    activity: 'clock_in' | 'break_end' | 'travel_end' | 'break_start' | 'travel_start',
    onBreak = false,
  ) => {
    const { canClockIn, canClockOut, canTurnBreak } = dutyRights([{ activity }], { ...session, onBreak });
    return [canClockIn, canClockOut, canTurnBreak];
  };

  it.each(['clock_in', 'break_end', 'travel_end'] as const)('opens Clock Out and Start Break after %s', (activity) => {
    expect(open(activity)).toEqual([false, true, true]);
  });

  it('opens End Break alone during a break, and nothing while traveling', () => {
    expect(open('break_start', true)).toEqual([false, false, true]);
    expect(open('travel_start')).toEqual([false, false, false]);
  });

  it('opens Clock In alone without a session', () => {
    expect(dutyRights([{ activity: 'travel_end' }], null)).toEqual({
      canClockIn: true,
      canClockOut: false,
      canTurnBreak: false,
    });
  });
});

describe('sessionHours', () => {
  const now = new Date('2026-11-21T08:58:00.000Z');

  it('leaves out finished breaks', () => {
    expect(sessionHours(session, now)).toBe(3.5);
  });

  it('does not increase during a break', () => {
    expect(sessionHours({ ...session, onBreak: true }, now, '2026-11-21T07:58:00.000Z')).toBe(2.5);
  });

  it('ends at the limit of a session', () => {
    expect(sessionHours(session, new Date('2026-11-23T08:58:00.000Z'))).toBe(15.5);
  });

  it('is never negative, even if the clock of the phone is wrong', () => {
    expect(sessionHours(session, new Date('2026-11-21T04:00:00.000Z'))).toBe(0);
  });
});

describe('hoursText', () => {
  it('has one decimal and is rounded down', () => {
    expect([0, 0.05, 0.1, 3.4, 3.49, 12].map(hoursText)).toEqual(['0.0', '0.0', '0.1', '3.4', '3.4', '12.0']);
  });
});
