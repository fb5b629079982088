import type { Tracking } from '@yoza/jobs-contract/tracking';
import { describe, expect, it } from 'vitest';
import { en } from '../src/texts/en/track.ts';
import { ageOf, headlineOf, serviceOf, tripAt, windowOf } from '../src/track/trip-text.ts';

/** Trip of Joan on November 24 in Kampala, with the expected arrival at 10:55 AM. */
const trip: Tracking = {
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
const headlineAt = (instant: string) => headlineOf(tripAt(trip, at(instant)), en, 'en', at(instant));

describe('the page of a trip: age of the technician’s position', () => {
  it.each([
    [4, 'seen just now'],
    [59, 'seen less than a minute ago'],
    [60, 'seen 1 minute ago'],
    [102, 'seen 2 minutes ago'],
    [1_800, 'seen 30 minutes ago'],
  ])('%i seconds: %s', (seconds, words) => expect(ageOf(seconds, en)).toBe(words));
});

describe('the page of a trip: the day of the job', () => {
  it('shows the technician and the expected arrival time on that day', () => {
    expect(headlineAt('2026-11-24T07:40:00Z')).toBe('Joan arrives at about 10:55 AM');
    expect(headlineOf(trip, en, 'sw', at('2026-11-24T07:40:00Z'))).toMatch(/10:55 AM$/);
    // First and last time of November 24 in Kampala.
    expect(tripAt(trip, at('2026-11-23T21:00:00Z'))).toBe(trip);
    expect(tripAt(trip, at('2026-11-24T20:59:59Z'))).toBe(trip);
  });

  it('shows the date and no position on a day before', () => {
    expect(headlineAt('2026-11-23T20:59:59Z')).toBe('Joan comes on Nov 24, 2026');
    expect(tripAt(trip, at('2026-11-23T20:59:59Z'))).toMatchObject({ status: 'waiting', position: null });
  });

  it('shows on a day after that the technician is no longer on the way', () => {
    expect(headlineAt('2026-11-24T21:00:00Z')).toBe('Joan is no longer on the way');
  });

  it('leaves an arrival as it is', () => {
    const arrived: Tracking = { ...trip, status: 'arrived' };
    expect(tripAt(arrived, at('2026-11-23T07:00:00Z'))).toBe(arrived);
  });

  it('names the window with its day', () => {
    expect(windowOf(trip, en, 'en')).toBe('The arrival window is 8:00 AM - 11:00 AM EAT, Nov 24, 2026.');
  });
});

describe('the page of a trip: the service', () => {
  const translated = { ...trip, serviceName: 'External Wash', serviceTranslations: { sw: { name: 'Kuosha nje' } } };

  it('is named in the language of the page, and in English where it has no name there', () => {
    expect(['en', 'lg', 'sw'].map((language) => serviceOf(translated, language))).toEqual([
      'External Wash',
      'External Wash',
      'Kuosha nje',
    ]);
  });

  it('has no name if the server sends none', () => expect(serviceOf(trip, 'sw')).toBeNull());
});
