import { describe, expect, it } from 'vitest';
import { isPointText, typedPoint } from '../src/places/typed-point.ts';

describe('coordinates', () => {
  it.each([
    ['0.3476, 32.5825', 0.3476, 32.5825],
    ['0.3476,32.5825', 0.3476, 32.5825],
    ['  0.3476 32.5825 ', 0.3476, 32.5825],
    ['(0.3476, 32.5825)', 0.3476, 32.5825],
    ['-0.0459, 32.4435', -0.0459, 32.4435],
    ['0.0459° S, 32.4435° E', -0.0459, 32.4435],
  ])('are read from %j', async (text, latitude, longitude) => {
    expect(isPointText(text)).toBe(true);
    expect(await typedPoint(text)).toEqual({ latitude, longitude });
  });

  it.each([
    '',
    '12, 34',
    '7 14',
    'Plot 0.5, 32.5 Kira Road',
    '0.3476',
    '91.5, 32.5',
    '0.5, 181.5',
    '0.3476, 32.5825 (Current Location)',
    '0.3476, 32.5825, 1.5',
  ])('are not seen in %j', async (text) => {
    expect(isPointText(text)).toBe(false);
    expect(await typedPoint(text)).toBeNull();
  });
});

describe('plus codes', () => {
  const near = async (text: string) => {
    const point = await typedPoint(text);
    return point && [point.latitude.toFixed(3), point.longitude.toFixed(3)];
  };

  it('finds where a full one is', async () => {
    expect(await near('6GGJ8HXJ+2X')).toEqual(['0.348', '32.582']);
    expect(await near('6ggj8hxj+2x')).toEqual(['0.348', '32.582']);
    expect(await near('6GGJ8HXJ+2X Kampala, Uganda')).toEqual(['0.348', '32.582']);
  });

  it.each(['8HXJ+2X Kampala', '8HXJ+2X, Kampala, Uganda', '8hxj+2x kampala', '8HXJ+2X'])(
    'takes the short %j as one of Kampala',
    async (text) => {
      expect(isPointText(text)).toBe(true);
      expect(await near(text)).toEqual(['0.348', '32.582']);
    },
  );

  it.each(['8HXJ+2X Nairobi', 'Ntinda', 'C++', 'Kiwatule+', '8HXJ2X', '8HXJ+2X Kampalaville'])(
    'takes %j for words',
    async (text) => {
      expect(isPointText(text)).toBe(false);
      expect(await typedPoint(text)).toBeNull();
    },
  );

  it('does not place a code that only looks like one', async () => {
    expect(await typedPoint('6GG+2X')).toBeNull();
    expect(await typedPoint('XX000000+')).toBeNull();
  });
});
