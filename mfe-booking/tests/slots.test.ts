import { describe, expect, it } from 'vitest';
import { slotOptions } from '../src/slots/slot-options.ts';
import { addDays, dayClosedBy, daysOfMonth, monthOf, type SlotAvailability } from '../src/slots/slots.ts';

const slot = (reason: SlotAvailability['reason']) => ({ reason }) as SlotAvailability;
const day = (...reasons: SlotAvailability['reason'][]) => ({ date: '2026-11-21', slots: reasons.map(slot) });

describe('daysOfMonth', () => {
  it('covers the whole of a future month', () => {
    expect(daysOfMonth('2026-12-01', '2026-11-21')).toEqual({ from: '2026-12-01', days: 31 });
    expect(daysOfMonth('2028-02-01', '2026-11-21')).toEqual({ from: '2028-02-01', days: 29 });
  });

  it('asks from today on in the present month', () => {
    expect(daysOfMonth('2026-11-01', '2026-11-21')).toEqual({ from: '2026-11-21', days: 10 });
    expect(daysOfMonth('2026-11-01', '2026-11-30')).toEqual({ from: '2026-11-30', days: 1 });
  });
});

describe('days', () => {
  it('go over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-11-21', 180)).toBe('2027-05-20');
    expect(monthOf('2026-11-21')).toBe('2026-11-01');
  });
});

describe('dayClosedBy', () => {
  it('is open as long as one slot is', () => {
    expect(dayClosedBy(day('past', 'full', null))).toBeUndefined();
    expect(dayClosedBy(undefined)).toBeUndefined();
  });

  it('gives the reason if every slot is closed', () => {
    expect(dayClosedBy(day('past', 'full'))).toBe('full');
    expect(dayClosedBy(day('past', 'past'))).toBe('past');
  });
});

describe('slotOptions', () => {
  it('says why a slot cannot be chosen', () => {
    const option = (fields: Partial<SlotAvailability>) => {
      const free = { timeSlot: '8:00 AM - 11:00 AM', startsAt: '', endsAt: '', capacity: 3, left: 0, reason: null };
      return slotOptions([{ ...free, ...fields }], (key) => key)[0]!.words;
    };
    expect(option({ left: 2 })).toBe('schedule.left');
    expect(option({ reason: 'full' })).toBe('schedule.full');
    expect(option({ reason: 'full', cause: 'too_short' })).toBe('schedule.tooShort');
    expect(option({ reason: 'past' })).toBe('schedule.begun');
  });
});
