import { describe, expect, it } from 'vitest';
import {
  customerName,
  directionsAddress,
  inWorkOrder,
  shortId,
  vehicleTitle,
  workEnd,
  workName,
  type Job,
} from '../src/jobs/job.ts';
import { isBeforeItsDay } from '../src/jobs/job-day.ts';
import { dayText } from '../src/jobs/slot-text.ts';

const job = (changes: Partial<Job>): Job =>
  ({ status: 'assigned', scheduledDate: '2026-11-21T08:00:00.000Z', ...changes }) as Job;

describe('inWorkOrder', () => {
  it('puts the running job first, then the earliest slot', () => {
    const later = job({ id: 'a', scheduledDate: '2026-11-23T08:00:00.000Z' });
    const sooner = job({ id: 'b' });
    const running = job({ id: 'c', status: 'in_progress', scheduledDate: '2026-11-24T08:00:00.000Z' });
    expect(inWorkOrder([later, sooner, running]).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  });

  it('has a job once that was started between two reads, as running', () => {
    const running = job({ id: 'a', status: 'in_progress' });
    expect(inWorkOrder([running, job({ id: 'a' })])).toEqual([running]);
    expect(inWorkOrder([job({ id: 'a' }), running])).toEqual([running]);
  });
});

describe('how a job is named', () => {
  it('has a short id, a vehicle with its plate unbroken, and a customer', () => {
    expect(shortId('7f3a91c2-5a01-4b50-9b91-5d9ad7d99497')).toBe('7F3A91C2');
    const vehicle = { make: 'Toyota', model: 'Harrier', licensePlate: 'UBK 482J' } as Job['vehicle'];
    expect(vehicleTitle({ vehicle })).toBe('Toyota Harrier, UBK\u00a0482J');
    expect(vehicleTitle({ vehicle: { ...vehicle, licensePlate: null } })).toBe('Toyota Harrier');
    expect(customerName(job({ customer: null }))).toBe('');
  });

  it('names its work with the add-ons, in the language where they have a translation', () => {
    const service = { name: 'External Wash', translations: { lg: { name: 'Okwoza kungulu' } } } as Job['service'];
    const addOn = { id: 'engine', translations: {}, isIncluded: false, checklist: [] };
    const addOns = [
      { ...addOn, name: 'Engine Bay', translations: { lg: { name: 'Okwoza yingini' } } },
      { ...addOn, name: 'Odour Treatment' },
    ];
    expect(workName({ service, addOns }, 'en')).toBe('External Wash + Engine Bay + Odour Treatment');
    expect(workName({ service, addOns }, 'lg')).toBe('Okwoza kungulu + Okwoza yingini + Odour Treatment');
    expect(workName({ service }, 'en')).toBe('External Wash');
  });

  it('ends with its slot, or later if the work takes longer', () => {
    const slot = { scheduledDate: '2026-11-21T05:00:00.000Z', scheduledEnd: '2026-11-21T08:00:00.000Z' };
    expect(workEnd(job(slot))).toBe(slot.scheduledEnd);
    expect(workEnd(job({ ...slot, durationMinutes: 180 }))).toBe(slot.scheduledEnd);
    expect(workEnd(job({ ...slot, durationMinutes: 195 }))).toBe('2026-11-21T08:15:00.000Z');
  });

  it('ends, for a car of a visit, when the technician has done all its cars', () => {
    const slot = { scheduledDate: '2026-11-21T05:00:00.000Z', scheduledEnd: '2026-11-21T08:00:00.000Z' };
    const visit = { ...slot, durationMinutes: 195, visitPosition: 1, visitSize: 3 };
    expect(workEnd(job({ ...visit, busyUntil: '2026-11-21T11:00:00.000Z' }))).toBe('2026-11-21T11:00:00.000Z');
    expect(workEnd(job({ ...visit, busyUntil: slot.scheduledEnd }))).toBe(slot.scheduledEnd);
    expect(workEnd(job({ ...visit, busyUntil: '2026-11-21T11:00:00.000Z', visitSize: 1 }))).toBe(
      '2026-11-21T08:15:00.000Z',
    );
  });

  it('leads to the pin, or to the address without one', () => {
    const address = 'Acacia Avenue, Kololo';
    expect(directionsAddress(job({ address, latitude: '0.33', longitude: '32.59' }))).toBe(
      'geo:0.33,32.59?q=0.33,32.59(Acacia%20Avenue%2C%20Kololo)',
    );
    expect(directionsAddress(job({ address, latitude: null, longitude: null }))).toBe(
      'geo:0,0?q=Acacia%20Avenue%2C%20Kololo',
    );
  });
});

describe('dayText', () => {
  const words = { 'jobs.today': 'Today', 'jobs.tomorrow': 'Tomorrow' } as Record<string, string>;
  const t = (key: string) => words[key] ?? key;

  it('is about the day in Kampala, wherever the phone is', () => {
    const now = new Date('2026-11-20T21:30:00.000Z'); // 12:30 AM on the 21st
    expect(dayText('2026-11-21T05:00:00.000Z', t, now)).toBe('Today');
    expect(dayText('2026-11-22T05:00:00.000Z', t, now)).toBe('Tomorrow');
    expect(dayText('2026-11-20T05:00:00.000Z', t, now)).toBe('Nov 20, 2026');
  });
});

describe('the day of a job', () => {
  it('lies ahead until midnight in Kampala', () => {
    const before = (instant: string) => isBeforeItsDay(job({}), new Date(instant));
    expect(before('2026-11-20T20:59:59.000Z')).toBe(true);
    expect(before('2026-11-20T21:00:00.000Z')).toBe(false);
    expect(before('2026-11-23T09:00:00.000Z')).toBe(false);
  });
});
