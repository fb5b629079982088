import { describe, expect, it } from 'vitest';
import { darkFieldOverride, darkScheme, lightFieldOverride, lightScheme } from '../src/colour-schemes.ts';
import type { ColourToken } from '../src/colour-schemes.ts';

const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const ratio = (one: string, other: string) => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

const text: [ColourToken, ColourToken][] = [
  ...(['paper', 'surface', 'sunken', 'lakeWash'] as const).flatMap((ground): [ColourToken, ColourToken][] => [
    ['ink', ground],
    ['ink2', ground],
    ['ink3', ground],
    ['lake', ground],
  ]),
  ['lake', 'lakeTint'],
  ['onLake', 'lake'],
  ['onLake', 'lakeHover'],
  ['onSun', 'sun'],
  ['onSun', 'sunHover'],
  ['onBadge', 'badge'],
  ['alertFg', 'surface'],
  ['onDeep', 'deep'],
  ['onDeep2', 'deeper'],
  ...(['waiting', 'assigned', 'moving', 'done', 'off', 'alert'] as const).map((tone): [ColourToken, ColourToken] => [
    `${tone}Fg`,
    `${tone}Bg`,
  ]),
];

const drawn: [ColourToken, ColourToken][] = [
  ['lineStrong', 'surface'],
  ['lineStrong', 'paper'],
  ['lake', 'track'],
];

const schemes: [string, Record<ColourToken, string>][] = [
  ['light', lightScheme],
  ['dark', darkScheme],
  ['light field', { ...lightScheme, ...lightFieldOverride }],
  ['dark field', { ...darkScheme, ...darkFieldOverride }],
];

describe.each(schemes)('%s scheme', (_, scheme) => {
  it.each(text)('text in %s is readable on %s', (front, ground) => {
    expect(ratio(scheme[front], scheme[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(drawn)('a shape in %s is visible on %s', (front, ground) => {
    expect(ratio(scheme[front], scheme[ground])).toBeGreaterThanOrEqual(3);
  });
});
