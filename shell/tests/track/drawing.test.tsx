import { expect, it, onTestFinished } from 'vitest';
import { drawTrip } from '../../src/track/drawing.ts';

const namboole = { latitude: 0.3476, longitude: 32.66 };
const north = (place: typeof namboole, kilometres: number) => ({
  ...place,
  latitude: place.latitude + kilometres / 111.195,
});

it.each([
  { name: 'north', to: north(namboole, 8) },
  { name: 'east', to: { ...namboole, longitude: namboole.longitude + 0.07 } },
  { name: 'here', to: namboole },
])('drawing of a trip: the pin of a destination in the $name is whole', ({ to }) => {
  Object.assign(globalThis, { YOZA_OUTLINE: { lake: '', roads: ['', ''] } });
  const figure = document.createElement('figure');
  document.body.append(figure);
  onTestFinished(() => figure.remove());
  const draw = drawTrip(figure, ['Technician', 'You', 'km']);
  const svg = figure.querySelector('svg')!;
  Object.assign(svg.style, { display: 'block', width: '328px', height: '280px' });
  draw({ from: namboole, to, isOld: false, label: 'Map' });

  const map = svg.getBoundingClientRect();
  const pin = svg.querySelector('.there-mark')!.getBoundingClientRect();
  expect(pin.height).toBeGreaterThan(30);
  expect(pin.top).toBeGreaterThanOrEqual(map.top);
  expect(pin.left).toBeGreaterThanOrEqual(map.left);
  expect(pin.right).toBeLessThanOrEqual(map.right);
  expect(pin.bottom).toBeLessThanOrEqual(map.bottom);
});
