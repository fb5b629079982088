import { expect, test } from 'vitest';
import { z } from 'zod';
import { withoutValues } from '../src/without-values.ts';

test.each([
  ['Error: no such dish', 'Error: no such dish'],
  ['no such dish', 'no such dish'],
  ["Error: The customer didn’t pay, so it can't be sent", "Error: The customer didn’t pay, so it can't be sent"],
  ['Error: "Amina Kato" is not known', 'Error: … is not known'],
  ["Error: 'O'Neil' is not known", 'Error: … is not known'],
  ['Error: the name is "Amina', 'Error: the name is …'],
  ['Error: no user amina@example.com', 'Error: no user …'],
  ['Error: no plate UBA 123A', 'Error: no plate UBA …'],
  ['Error: paid 64800 by 0701234567', 'Error: paid … by …'],
  ['550 5.1.1 <amina@example.com>: Recipient address rejected', '550 5.1.1 … Recipient address rejected'],
  ['Error: connect ECONNREFUSED 10.4.0.12:25', 'Error: connect ECONNREFUSED …'],
  [
    `UniqueConstraintViolationException: insert into "people" ("name") values ('Amina - Kato') - duplicate key value violates unique constraint "people_pkey"`,
    'UniqueConstraintViolationException: duplicate key value violates unique constraint people_pkey',
  ],
  ["DriverException: insert into people values ('Amina')", 'DriverException'],
  ['error: invalid input syntax for type uuid: "Amina"', 'error: invalid input syntax for type uuid: …'],
  ['error: Key (email)=(amina) already exists.\nAmina', 'error: Key … already exists.'],
])('text of an error: %s', (error, shown) => {
  expect(withoutValues(error)).toBe(shown);
});

test('failed validation: keeps the paths and codes', () => {
  const { error } = z.object({ data: z.object({ plate: z.enum(['UBA 123A']), size: z.int() }) }).safeParse({
    data: { plate: 'Amina', size: 'Kato' },
  });
  expect(withoutValues(`ZodError: ${error!.message}`)).toBe(
    'ZodError: data.plate invalid_value, data.size invalid_type',
  );
  expect(withoutValues(`ZodError: ${error!.message.slice(0, 40)}`)).toBe('ZodError');
});

test('long text: is cut', () => {
  expect(withoutValues(`Error: ${'soup '.repeat(100)}`).length).toBeLessThan(210);
});
