import type { Tracking } from '@yoza/contracts/jobs/tracking';
import { describe, expect, it } from 'vitest';
import { en } from '../src/texts/en/track.ts';
import { ageOf, headlineOf, serviceOf, toldAt, windowOf } from '../src/track/way-words.ts';

/** Joan is on the way on November 24 in Kampala, and expected at 10:55 AM. */
const way: Tracking = {
  status: 'on_the_way',
  technician: { firstName: 'Joan', profileImageUrl: null },
  expectedArrivalAt: '2026-11-24T07:55:00.000Z',
  position: {
    latitude: 0.33,
    longitude: 32.58,
    accuracyMetres: 10,
    at: '2026-11-24T07:40:00.000Z',
    ageSeconds: 1,
    distanceMetres: 900,
  },
  destination: { latitude: 0.34, longitude: 32.58 },
  scheduledDate: '2026-11-24T05:00:00.000Z',
  scheduledEnd: '2026-11-24T08:00:00.000Z',
  timeSlot: '8:00 AM - 11:00 AM',
};
const at = (instant: string) => Date.parse(instant);
const headlineAt = (instant: string) => headlineOf(toldAt(way, at(instant)), en, 'en', at(instant));

describe('the page of a way: when a technician was seen', () => {
  it.each([
    [4, 'seen just now'],
    [59, 'seen less than a minute ago'],
    [60, 'seen 1 minute ago'],
    [102, 'seen 2 minutes ago'],
    [1_800, 'seen 30 minutes ago'],
  ])('%i seconds: %s', (seconds, words) => expect(ageOf(seconds, en)).toBe(words));
});

describe('the page of a way: the day of the job', () => {
  it('says who arrives when on that day', () => {
    expect(headlineAt('2026-11-24T07:40:00Z')).toBe('Joan arrives about 10:55 AM');
    expect(headlineOf(way, en, 'sw', at('2026-11-24T07:40:00Z'))).toMatch(/10:55 AM$/);
    // The first and the last moment of November 24 in Kampala.
    expect(toldAt(way, at('2026-11-23T21:00:00Z'))).toBe(way);
    expect(toldAt(way, at('2026-11-24T20:59:59Z'))).toBe(way);
  });

  it('says on a day before when they come, and shows no position', () => {
    expect(headlineAt('2026-11-23T20:59:59Z')).toBe('Joan comes on Nov 24, 2026');
    expect(toldAt(way, at('2026-11-23T20:59:59Z'))).toMatchObject({ status: 'waiting', position: null });
  });

  it('says on a day after that they are not on the way any more', () => {
    expect(headlineAt('2026-11-24T21:00:00Z')).toBe('Joan is not on the way any more');
  });

  it('leaves an arrival as it is', () => {
    const arrived: Tracking = { ...way, status: 'arrived' };
    expect(toldAt(arrived, at('2026-11-23T07:00:00Z'))).toBe(arrived);
  });

  it('names the window with its day', () => {
    expect(windowOf(way, en, 'en')).toBe('The arrival window is 8:00 AM - 11:00 AM EAT, Nov 24, 2026.');
  });
});

describe('the page of a trip: the service', () => {
  const translated = { ...way, serviceName: 'External Wash', serviceTranslations: { sw: { name: 'Kuosha nje' } } };

  it('is named in the language of the page, and in English where it has no name there', () => {
    expect(['en', 'lg', 'sw'].map((language) => serviceOf(translated, language))).toEqual([
      'External Wash',
      'External Wash',
      'Kuosha nje',
    ]);
  });

  it('is not named where the server does not tell it', () => expect(serviceOf(way, 'sw')).toBeNull());
});
