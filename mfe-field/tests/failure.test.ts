import { expect, it } from 'vitest';
import { reasonOf } from '../src/requests/failure.ts';
import { NoResponseError, NotKeptError } from '../src/requests/not-kept-error.ts';

const keyOf = (error: unknown) => reasonOf(error, (key) => key, 'fallback');

it('full phone: says that nothing was saved only if nothing was sent', () => {
  expect(keyOf(new NotKeptError())).toBe('failure.notKept');
  expect(keyOf(new NoResponseError())).toBe('failure.mayBeSaved');
});
