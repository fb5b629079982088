import { describe, expect, it } from 'vitest';
import { currentLocation, shownLocation } from '../src/places/current-location.ts';
import { shownDistance, uncertaintyOf, zoomFor } from '../src/places/place-size.ts';
import { isStillThatPlace } from '../src/places/point-of-address.ts';
import { reachOf } from '../src/places/reach.ts';

describe('isStillThatPlace', () => {
  it.each([
    ['Acacia Mall, Kisementi', 'Acacia Mall, Kisementi, gate B'],
    ['Acacia Mall, Kisementi', 'House 4, Acacia Mall, Kisementi'],
    ['Acacia Mal, Kisementi', 'Acacia Mall, Kisementi'],
    ['Acacia Mall, Kisementi', 'acacia mall, kisementi'],
    ['Acacia Mall, Kisementi', 'Acacia Mall, Kisem'],
  ])('keeps the pin of %j for %j', (before, now) => {
    expect(isStillThatPlace(before, now)).toBe(true);
  });

  it.each([
    ['Acacia Mall, Kisementi', ''],
    ['Acacia Mall, Kisementi', 'A'],
    ['', 'Acacia Mall'],
    ['Kisementi', 'Kisenyi'],
    ['Acacia Mall, Kisementi', 'Ntinda Market'],
    ['0.3476, 32.5825 (Current Location)', 'Ntinda'],
  ])('removes the pin of %j for %j', (before, now) => {
    expect(isStillThatPlace(before, now)).toBe(false);
  });
});

describe('reachOf', () => {
  const area = {
    centre: { latitude: 0.3136, longitude: 32.5811 },
    radiusKm: 15,
    reachKm: 60,
    travelFeePerKm: '2000.00',
  };
  // A degree of longitude at the equator is about 111.2 km.
  const east = (kilometres: number) => ({ latitude: 0.3136, longitude: 32.5811 + kilometres / 111.193 });

  it('costs nothing within the area', () => {
    expect(reachOf(area, area.centre)).toEqual({ state: 'inside' });
    expect(reachOf(area, east(14.9))).toEqual({ state: 'inside' });
  });

  it('costs the fee for each started kilometre outside', () => {
    expect(reachOf(area, east(15.4))).toMatchObject({ state: 'outside', fee: 2000 });
    expect(reachOf(area, east(18.2))).toMatchObject({ state: 'outside', fee: 8000 });
    expect(reachOf(area, east(18.2))).toHaveProperty('kilometres', expect.closeTo(3.2, 1));
  });

  it('is beyond reach outside the maximum distance', () => {
    expect(reachOf(area, east(59.5)).state).toBe('outside');
    expect(reachOf(area, east(61))).toMatchObject({ state: 'beyond', kilometres: expect.closeTo(61, 0) });
  });
});

describe('distances', () => {
  it.each([
    [4, 'metres', '0'],
    [46, 'metres', '50'],
    [994, 'metres', '990'],
    [996, 'kilometres', '1.0'],
    [9940, 'kilometres', '9.9'],
    [9960, 'kilometres', '10'],
    [38_400, 'kilometres', '38'],
  ])('shows %i m in %s as %s', (metres, unit, amount) => {
    expect(shownDistance(metres)).toEqual({ unit, amount });
  });
});

describe('an approximate place', () => {
  it('is less certain and shown at a lower zoom the larger its kind', () => {
    const sizes = (['address', 'landmark', 'road', 'parish', 'division'] as const).map((kind) =>
      uncertaintyOf({ kind, isApproximate: true }),
    );
    expect(sizes).toEqual([...new Set(sizes)].toSorted((a, b) => a! - b!));
    const zooms = [null, ...sizes].map(zoomFor);
    expect(zooms).toEqual(zooms.toSorted((a, b) => b - a));
    expect(zooms.at(-1)).toBeLessThan(zooms[0]!);
    expect(uncertaintyOf({ kind: 'division', isApproximate: false })).toBeNull();
  });
});

describe('the current location', () => {
  const failing = (code: number) =>
    ({
      getCurrentPosition: (_: unknown, fail: (error: object) => void) =>
        fail({ code, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }),
    }) as unknown as Geolocation;

  it('is shown with four decimals', () => {
    expect(shownLocation({ latitude: '0.3475965', longitude: '32.5825197' })).toEqual({
      latitude: '0.3476',
      longitude: '32.5825',
    });
  });

  it.each([
    [1, 'denied'],
    [2, 'failed'],
    [3, 'timeout'],
  ])('reports failure %i as %s', async (code, reason) => {
    await expect(currentLocation(failing(code))).rejects.toBe(reason);
  });

  it('reports unsupported if the browser has no geolocation', async () => {
    await expect(currentLocation(null as unknown as Geolocation)).rejects.toBe('unsupported');
  });
});
