import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { events } from '../src/events.ts';
import { checklist, checklistItemIds } from '@yoza/jobs-contract/checklist';
import { OverviewSpan } from '@yoza/jobs-contract/overview';
import { NewJob, NewVehicle } from '@yoza/jobs-contract/schemas';
import { Instant, line, money, paragraph, shillings } from '@yoza/kernel-contract/primitives';
import { allOperations, operations } from '../src/operations.ts';

describe('operations', () => {
  it('have unique ids and unique routes', () => {
    expect(new Set(allOperations.map((o) => o.operationId)).size).toBe(allOperations.length);
    expect(new Set(allOperations.map((o) => `${o.method} ${o.path}`)).size).toBe(allOperations.length);
  });

  it('are listed under the service they name', () => {
    for (const [service, list] of Object.entries(operations))
      for (const operation of list) expect(operation.service).toBe(service);
  });

  it('declare a schema for exactly the parameters in their path', () => {
    for (const operation of allOperations) {
      const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(Object.keys((operation.params as z.ZodObject | undefined)?.shape ?? {}), operation.operationId).toEqual(
        inPath,
      );
    }
  });

  it('take no body with GET', () => {
    for (const operation of allOperations)
      if (operation.method === 'GET') expect(operation.body, operation.operationId).toBeUndefined();
  });
});

describe('events', () => {
  it('are named <service>.<noun>.<verb-past>.v<n>', () => {
    for (const type of events.keys())
      expect(type).toMatch(/^(live\.)?(identity|jobs|billing|chat)(\.[a-z]+(-[a-z]+)*){2}\.v\d+$/);
  });
});

describe('the span of an overview', () => {
  it.each([
    ['day', '2026-01-01', '2026-04-08', '2026-04-09'],
    ['week', '2026-01-05', '2027-11-21', '2027-11-22'],
    ['month', '2020-01-01', '2028-02-29', '2028-03-01'],
  ])('is at most 98 periods long by %s', (by, from, last, tooLate) => {
    expect(OverviewSpan.safeParse({ from, to: last, by }).success).toBe(true);
    const message = 'The range has more than 98 periods';
    expect(OverviewSpan.safeParse({ from, to: tooLate, by }).error?.issues).toMatchObject([{ path: ['to'], message }]);
  });
});

describe('primitives', () => {
  it('take an instant with nine decimal places of a second, and none with ten', () => {
    expect(Instant.safeParse('2027-01-01T00:00:00.123456789+03:00').success).toBe(true);
    expect(Instant.safeParse('2027-01-01T00:00:00.1234567890Z').success).toBe(false);
  });

  it('refuse a line with characters that reverse the text beside it', () => {
    expect(line(60).safeParse('UBK 123 \u202etset').success).toBe(false);
    expect(line(60).safeParse('شارع كمبالا').success).toBe(true);
  });

  it('state the maximum length if a text is too long, not that it is missing', () => {
    for (const text of [line(5, 'Name is required'), paragraph(5, 'Name is required')])
      expect(text.safeParse('Nakato').error?.issues).toMatchObject([{ message: 'At most 5 characters' }]);
  });

  it('convert money between the wire and whole shillings, and refuse a fraction of a shilling', () => {
    expect(shillings('89119.00')).toBe(89_119);
    expect(money(89_119)).toBe('89119.00');
    expect(() => shillings('1.50')).toThrow(RangeError);
  });

  it('trim a line, and refuse a NUL character, which Postgres cannot store', () => {
    expect(line(10).safeParse('a\u0000b').success).toBe(false);
    expect(line(3).parse('  abc ')).toBe('abc');
  });
});

describe('fields', () => {
  it('take the year of a vehicle from 1900 as a number or as digits', () => {
    const vehicle = { make: 'Toyota', model: 'Harrier', vehicleType: 'suv' };
    expect(NewVehicle.parse({ ...vehicle, year: '2018' }).year).toBe(2018);
    expect(NewVehicle.parse({ ...vehicle, year: 2018 }).year).toBe(2018);
    expect(NewVehicle.safeParse({ ...vehicle, year: 1899 }).error?.issues[0]?.message).toBe('Valid year required');
    expect(NewVehicle.safeParse({ ...vehicle, year: 'old' }).error?.issues[0]?.message).toBe('Valid year required');
  });

  it('name each field that a booking lacks, in the words of the form', () => {
    const messages = NewJob.safeParse({
      serviceId: '',
      vehicleId: '',
      scheduledDate: '',
      timeSlot: '',
      address: '',
    }).error?.issues.map((issue) => issue.message);
    expect(messages).toEqual(
      expect.arrayContaining([
        'Please select a service',
        'Please select a vehicle',
        'Date is required',
        'Time slot is required',
        'Address is required',
      ]),
    );
  });

  it('say Invalid input where a field has no message of its own', () => {
    const color = NewVehicle.safeParse({ make: 'Toyota', model: 'Harrier', year: 2018, vehicleType: 'suv', color: 7 });
    expect(color.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['color', expect.stringContaining('Invalid input')],
    ]);
  });

  it('list the 22 steps of the checklist in groups of 6, 4, 9 and 3', () => {
    expect(checklist.map((group) => group.items.length)).toEqual([6, 4, 9, 3]);
    expect(new Set(checklistItemIds).size).toBe(22);
  });
});
