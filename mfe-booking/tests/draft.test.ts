import { describe, expect, it } from 'vitest';
import {
  changed,
  draftOn,
  emptyDraft,
  isStepComplete,
  missingAt,
  nextDraft,
  reachablePlace,
  reachableStep,
  readDraft,
  type Draft,
} from '../src/draft/draft.ts';

const full = (): Draft => ({
  ...emptyDraft(),
  serviceId: 'basic-wash',
  vehicleId: 'v1',
  date: '2026-11-23',
  timeSlot: '8:00 AM - 11:00 AM',
  address: 'Acacia Avenue',
  landmark: 'Blue gate',
  instructions: 'Ring twice',
});

describe('isStepComplete', () => {
  it.each([
    [1, 'serviceId'],
    [2, 'vehicleId'],
    [3, 'date'],
    [3, 'timeSlot'],
  ] as const)('needs at step %i the %s', (step, field) => {
    expect(isStepComplete(step, full())).toBe(true);
    expect(isStepComplete(step, { ...full(), [field]: null })).toBe(false);
    expect(isStepComplete(4, { ...full(), [field]: null })).toBe(false);
  });

  it('needs an address at step 3, and blanks are none', () => {
    expect(isStepComplete(3, { ...full(), address: '   ' })).toBe(false);
  });

  it('asks at the first step for the service alone', () => {
    expect(isStepComplete(1, { ...emptyDraft(), serviceId: 'basic-wash' })).toBe(true);
  });
});

describe('missingAt', () => {
  it('returns the first missing field', () => {
    expect(missingAt(4, emptyDraft())).toBe('service');
    expect(missingAt(4, { ...full(), vehicleId: null, date: null })).toBe('vehicle');
    expect(missingAt(3, { ...full(), date: null, timeSlot: null })).toBe('date');
    expect(missingAt(3, { ...full(), timeSlot: null, address: '' })).toBe('timeSlot');
    expect(missingAt(3, { ...full(), address: '  ' })).toBe('address');
    expect(missingAt(4, full())).toBeNull();
  });

  it('asks at a step for nothing of a later one', () => {
    expect(missingAt(2, { ...full(), date: null })).toBeNull();
  });
});

describe('reachableStep', () => {
  it('shows the step that the page address names, and the first without one', () => {
    expect(reachableStep('3', full())).toBe(3);
    expect(reachableStep(null, full())).toBe(1);
  });

  it('never passes an incomplete step', () => {
    expect(reachableStep('4', { ...full(), vehicleId: null })).toBe(2);
    expect(reachableStep('4', emptyDraft())).toBe(1);
  });

  it.each([
    ['', 1],
    ['-1', 1],
    ['0', 1],
    ['x', 1],
    ['Infinity', 4],
    ['99', 4],
  ])('for a page address with the impossible step "%s" is %i', (requestedStep, step) => {
    expect(reachableStep(requestedStep, full())).toBe(step);
  });
});

describe('reachablePlace', () => {
  it('shows the add-ons once a vehicle is chosen, and before that the step of what is missing', () => {
    expect(reachablePlace('extras', full())).toBe('extras');
    expect(reachablePlace('extras', { ...full(), vehicleId: null })).toBe(2);
    expect(reachablePlace('extras', emptyDraft())).toBe(1);
  });

  it('shows the steps as before', () => {
    expect(reachablePlace('3', full())).toBe(3);
    expect(reachablePlace(null, full())).toBe(1);
  });
});

describe('changed', () => {
  const draft: Draft = { ...full(), addOnIds: ['engine-bay'], discountCode: 'WASH10' };

  it('begins without add-ons for another service', () => {
    expect(changed(draft, { serviceId: 'premium-detail' }).addOnIds).toEqual([]);
    expect(changed(draft, { serviceId: null }).addOnIds).toEqual([]);
  });

  it('keeps them with the same service and with any other change', () => {
    expect(changed(draft, { serviceId: 'basic-wash' })).toEqual(draft);
    expect(changed(draft, { vehicleId: 'v2' })).toEqual({ ...draft, vehicleId: 'v2' });
    expect(changed(draft, { addOnIds: [] }).addOnIds).toEqual([]);
  });
});

describe('draftOn', () => {
  it('forgets a day that has passed, with its slot', () => {
    expect(draftOn('2026-11-24', full())).toMatchObject({ date: null, timeSlot: null, serviceId: 'basic-wash' });
  });

  it('keeps today', () => {
    const draft = full();
    expect(draftOn('2026-11-23', draft)).toEqual(draft);
  });
});

describe('nextDraft', () => {
  it('has the last vehicle, place and payment method, nothing else, and another key', () => {
    const ordered = { addOnIds: ['engine-bay'], discountCode: 'WASH10' };
    const last: Draft = { ...full(), ...ordered, directions: 'By the well', paymentMethod: 'card' };
    const next = nextDraft(last);
    expect(next).toMatchObject({ vehicleId: 'v1', address: 'Acacia Avenue', landmark: 'Blue gate', isPrefilled: true });
    expect(next).toMatchObject({ directions: 'By the well', paymentMethod: 'card' });
    expect(next).toMatchObject({ serviceId: null, date: null, timeSlot: null, instructions: '' });
    expect(next).toMatchObject({ addOnIds: [], discountCode: null });
    expect(next.key).not.toBe(last.key);
  });
});

describe('readDraft', () => {
  it('returns a draft that was stored and read again', () => {
    const draft = full();
    expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  it('completes a draft of an older version of the page, which lacks a field', () => {
    const draft = full();
    const { landmark: _landmark, ...older } = draft;
    expect(readDraft(older)).toEqual({ ...draft, landmark: '' });
  });

  it('completes a draft from before there were add-ons and discount codes', () => {
    const draft = full();
    const { addOnIds: _addOnIds, discountCode: _discountCode, ...older } = draft;
    expect(readDraft(older)).toEqual({ ...draft, addOnIds: [], discountCode: null });
  });

  it('returns null for add-ons that are not a list of ids', () => {
    for (const addOnIds of [null, 'engine-bay', {}, [1]]) expect(readDraft({ ...full(), addOnIds })).toBeNull();
  });

  it('returns null for a value that is not a draft', () => {
    const { key: _key, ...withoutKey } = full();
    for (const value of [null, 'x', 1, [], {}, withoutKey, { ...full(), address: null }, { ...full(), date: 5 }]) {
      expect(readDraft(value)).toBeNull();
    }
  });
});
