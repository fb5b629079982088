import type { Translate } from '@yoza/shell-sdk/i18n';
import { expect, it } from 'vitest';
import { tracking } from '../src/texts/en/tracking.ts';
import { positionText } from '../src/tracking/position-text.ts';

const t = ((key: string, values: Record<string, unknown> = {}) =>
  tracking[key.replace('tracking.', '') as 'minutesAgo'].replaceAll(/\{\{(\w+)\}\}/g, (_match, name: string) =>
    String(values[name]),
  )) as Translate;

it.each([
  [1_240, 4, '1.2 km away, seen just now'],
  [994, 4, '990 m away, seen just now'],
  [996, 4, '1.0 km away, seen just now'],
  [844, 59, '840 m away, seen less than a minute ago'],
  [null, 60, 'seen 1 minute ago'],
  [null, 102, 'seen 2 minutes ago'],
])('technician position: shows %s m and %i s as "%s"', (metres, seconds, words) =>
  expect(positionText(metres, seconds, t)).toBe(words),
);
