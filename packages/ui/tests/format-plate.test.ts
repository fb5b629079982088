import { expect, test } from 'vitest';
import { formatPlate } from '@yoza/ui/format-plate';

test('number plate: is shown in capitals and on one line', () => {
  expect(formatPlate('uba 123 a')).toBe('UBA\u00a0123\u00a0A');
});
