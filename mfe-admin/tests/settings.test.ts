import { describe, expect, it } from 'vitest';
import { decimalIn, wholeIn } from '../src/settings/accept-number.ts';
import { doOverlap, sentSlots, slotFaults, typedSlots } from '../src/settings/bookings/slot-times.ts';
import { featuresOf, sentOf, serviceFaults, typedOf } from '../src/settings/services/typed-service.ts';

describe('numbers as people type them', () => {
  it('are whole ones between two bounds', () => {
    expect(['5', ' 1,440 ', '1440'].map((text) => wholeIn(text, 5, 1440))).toEqual([5, 1440, 1440]);
    for (const text of ['', '4', '1441', '5.5', '-6', '1e3', '٥', '99999999999'])
      expect(wholeIn(text, 5, 1440)).toBe(null);
  });

  it('have no more decimals than are kept', () => {
    expect(['8', '8.', '8.25', '0.01', '100'].map((text) => decimalIn(text, 0, 100, 2))).toEqual([
      8, 8, 8.25, 0.01, 100,
    ]);
    for (const text of ['', '.5', '8.255', '100.01', '8,5', '1.2.3', 'NaN', '-1', '1e2'])
      expect(decimalIn(text, 0, 100, 2)).toBe(null);
  });
});

describe('time slots', () => {
  const slot = (begins: string, ends: string) => ({ id: 0, begins, ends });

  it('are split into two fields each, and sent in 24-hour time', () => {
    const typed = typedSlots(['8:00 AM - 11:00 AM', '12:30 PM - 5:00 PM', '12:05 AM - 12:00 PM']);
    expect(sentSlots(typed)).toEqual(['08:00-11:00', '12:30-17:00', '00:05-12:00']);
  });

  it('are invalid if a time is missing, the end is not after the start, or a slot is listed twice', () => {
    const slots = [slot('08:00', '11:00'), slot('', '11:00'), slot('11:00', '11:00'), slot('08:00', '11:00')];
    expect(slotFaults(slots)).toEqual([undefined, 'missing', 'order', 'twice']);
  });

  it('overlap when one begins before another ends', () => {
    expect(doOverlap([slot('11:00', '14:00'), slot('08:00', '11:00')])).toBe(false);
    expect(doOverlap([slot('10:59', '14:00'), slot('08:00', '11:00')])).toBe(true);
  });
});

describe('a service', () => {
  const typed = { ...typedOf(), name: ' Wax ', basePrice: 'UGX 35,000', duration: '45', invoiceCode: 'WAX' };

  it('is sent trimmed and parsed: an empty description as null, without blank features', () => {
    const features = 'Washed\n\n  Dried \n';
    expect(featuresOf({ ...typed, features })).toEqual(['Washed', 'Dried']);
    expect(sentOf(typed)).toMatchObject({
      name: 'Wax',
      description: null,
      basePrice: 35_000,
      duration: 45,
      features: [],
    });
    expect(serviceFaults(typed)).toEqual({});
  });

  it('reports each invalid field, and is not sent without a valid price and duration', () => {
    const wrong = { ...typed, name: ' ', basePrice: '30,000,001', duration: '4', invoiceCode: 'W1', category: '' };
    expect(serviceFaults({ ...wrong, features: 'x'.repeat(121) })).toEqual({
      name: 'nameMissing',
      basePrice: 'priceWrong',
      duration: 'durationWrong',
      features: 'featuresWrong',
      category: 'categoryMissing',
      invoiceCode: 'codeWrong',
    });
    expect(sentOf(wrong)).toBe(undefined);
  });

  it('is sent with only the translations that differ from the loaded ones, trimmed and without empty texts', () => {
    expect(sentOf(typed)).not.toHaveProperty('translations');
    expect(
      sentOf({ ...typed, translations: { ...typed.translations, lg: { name: ' Wakisi ', description: '' } } }),
    ).toMatchObject({
      translations: { lg: { name: 'Wakisi' } },
    });
  });
});
