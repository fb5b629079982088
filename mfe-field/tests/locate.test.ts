import { describe, expect, it } from 'vitest';
import { locate } from '../src/places/locate.ts';

describe('locate', () => {
  const geolocation = (getCurrentPosition: Geolocation['getCurrentPosition']) =>
    ({ getCurrentPosition }) as Geolocation;

  it('gives coordinates to four decimals', async () => {
    const coords = { latitude: 0.313611, longitude: 32.581111 } as GeolocationCoordinates;
    expect(await locate(geolocation((found) => found({ coords } as GeolocationPosition)))).toBe('0.3136, 32.5811');
  });

  it('returns null if location access is denied or unavailable', async () => {
    expect(
      await locate(geolocation((_found, refused) => refused?.({ code: 1 } as GeolocationPositionError))),
    ).toBeNull();
    expect(await locate(undefined)).toBeNull();
  });
});
