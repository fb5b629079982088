import { expect, it } from 'vitest';
import { pointOf } from '../src/places/point.ts';

it('location: is read as a point only if it consists of coordinates', () => {
  expect(pointOf('0.3136, 32.5811')).toEqual({ latitude: '0.3136', longitude: '32.5811' });
  expect(pointOf('-0.3136,32')).toEqual({ latitude: '-0.3136', longitude: '32' });
  for (const words of ['Kololo', 'Plot 12, 14', '0.3136', 'Location unavailable', '0.3136, 32.5811, Kololo'])
    expect(pointOf(words)).toBeNull();
});
