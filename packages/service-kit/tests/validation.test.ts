import { NewJob, NewVehicle } from '@yoza/jobs-contract/schemas';
import { allOperations } from '@yoza/platform-contract/operations';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ProblemError } from '../src/errors.ts';
import { validate } from '../src/validation.ts';

/** Returns the validation messages for a value, with the path of each. */
function messagesOf(schema: z.ZodType, value: unknown): [path: string, message: string][] {
  try {
    validate(schema, value);
    return [];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.extra.errors!.map(({ path, message }) => [path, message]);
  }
}

test('empty booking: returns the messages of the form', () => {
  expect(Object.fromEntries(messagesOf(NewJob, {}))).toEqual({
    serviceId: 'Please select a service',
    vehicleId: 'Please select a vehicle',
    scheduledDate: 'Date is required',
    timeSlot: 'Time slot is required',
    address: 'Address is required',
  });
});

test('empty vehicle: returns the messages of the form', () => {
  expect(Object.fromEntries(messagesOf(NewVehicle, {}))).toEqual({
    make: 'Make is required',
    model: 'Model is required',
    year: 'Valid year required',
  });
});

test('field without its own message: is Required if it is missing and Invalid input if it is wrong', () => {
  const schema = z.object({ id: z.guid(), count: z.int(), code: z.string().regex(/^a+$/) });
  expect(messagesOf(schema, {})).toEqual([
    ['id', 'Required'],
    ['count', 'Required'],
    ['code', 'Required'],
  ]);
  expect(messagesOf(schema, { id: 'x', count: 'x', code: 'b' })).toEqual([
    ['id', 'Invalid input'],
    ['count', 'Invalid input'],
    ['code', 'Invalid input'],
  ]);
});

/** Values tried as the whole of each body, path and query, and as each of its fields, but not deeper. */
const wrong = [
  undefined,
  null,
  5,
  -1,
  1.5,
  '',
  ' ',
  'x',
  '%\u0000',
  'x'.repeat(20_000),
  true,
  {},
  [],
  [null],
  { a: 1 },
];
/** Words of the library's own messages, and characters of regular expressions. */
const ofLibrary =
  /expected|invalid (guid|uuid|string|option|number|email|iso)|pattern|too (big|small)|received|[\\^]|\/.*\//i;

test.each(allOperations)('$method $path: never returns a regular expression or a message of a library', (operation) => {
  const schemas = [operation.body, operation.params, operation.query].filter((each) => each !== undefined);
  for (const schema of schemas) {
    const keys = schema instanceof z.ZodObject ? Object.keys(schema.shape as object) : [];
    const values = [...wrong, ...keys.flatMap((key) => wrong.map((value) => ({ [key]: value })))];
    const messages = values.flatMap((value) => messagesOf(schema, value)).map(([, message]) => message);
    expect(messages.filter((message) => ofLibrary.test(message))).toEqual([]);
  }
});
