import { describe, expect, it } from 'vitest';
import { labels, lake, lineOf, sheet } from '../src/base-map.ts';
import { metresPerPixel, placeLabels, type Label } from '../src/place-labels.ts';
import { isSamePosition, kilometresBetween } from '../src/position.ts';

const suburb = (text: string, rank: number): Label => ({ text, kind: 'suburb', rank, latitude: 0.3, longitude: 32.6 });
const texts = (chosen: readonly Label[]) => chosen.map(({ text }) => text);

describe('placeLabels', () => {
  it('omits the less important of two overlapping names', () => {
    const names = [suburb('Kololo', 3), suburb('Kamwokya', 4), suburb('Ntinda', 4)];
    const spots = { Kololo: { x: 0, y: 0 }, Kamwokya: { x: 30, y: 8 }, Ntinda: { x: 30, y: 60 } } as const;
    const chosen = placeLabels(names, 14, ({ text }) => spots[text as keyof typeof spots]);
    expect(texts(chosen)).toEqual(['Kololo', 'Ntinda']);
  });

  it('shows the name of a road only where it fits', () => {
    const road: Label = { ...suburb('Acacia Avenue', 6), kind: 'road', along: { angle: 80, metres: 300 } };
    const at = (zoom: number) => texts(placeLabels([road], zoom, () => ({ x: 0, y: 0 })));
    expect(at(14)).toEqual([]);
    expect(at(16)).toEqual(['Acacia Avenue']);
  });

  it('shows more names at a higher zoom, and 5 to 19 of them at zoom 10', () => {
    const at = (zoom: number) => {
      const pixels = 2 ** (zoom + 8) / 360;
      return placeLabels(labels, zoom, ({ latitude, longitude }) => ({ x: longitude * pixels, y: -latitude * pixels }));
    };
    const counts = [10, 12, 14, 16].map((zoom) => at(zoom).length);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts[0]).toBeGreaterThan(4);
    expect(counts[0]).toBeLessThan(20);
  });
});

describe('the base map', () => {
  it('decodes lines as steps from a first point', () => {
    expect(lineOf([30000, 3258000, 10, -20])).toEqual([
      [expect.closeTo(0.3, 9), expect.closeTo(32.58, 9)],
      [expect.closeTo(0.3001, 9), expect.closeTo(32.5798, 9)],
    ]);
    expect(lineOf([])).toEqual([]);
  });

  it('contains the position of every name', () => {
    const edges = (axis: 0 | 1) => sheet.map((corner) => corner[axis]);
    const [south, north] = [Math.min(...edges(0)), Math.max(...edges(0))];
    const [west, east] = [Math.min(...edges(1)), Math.max(...edges(1))];
    const outside = labels.filter(
      ({ latitude, longitude }) => latitude < south || latitude > north || longitude < west || longitude > east,
    );
    expect(texts(outside)).toEqual([]);
    expect(lake.length).toBeGreaterThan(100);
  });
});

describe('measures', () => {
  it('give the distance between places', () => {
    const kampala = { latitude: 0.3136, longitude: 32.5811 };
    expect(kilometresBetween(kampala, kampala)).toBe(0);
    expect(kilometresBetween(kampala, { latitude: 0.0424, longitude: 32.4435 })).toBeCloseTo(33.8, 1);
    expect(kilometresBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20015, 0);
    expect(metresPerPixel(0, 0)).toBeCloseTo(156_543, 0);
  });

  it('treat positions that differ by less than a hand’s width as the same', () => {
    const point = { latitude: 0.3, longitude: 32.5 };
    expect(isSamePosition(point, { latitude: 0.3000001, longitude: 32.5 })).toBe(true);
    expect(isSamePosition(point, { latitude: 0.30001, longitude: 32.5 })).toBe(false);
    expect(isSamePosition(point, null)).toBe(false);
    expect(isSamePosition(undefined, null)).toBe(true);
  });
});
