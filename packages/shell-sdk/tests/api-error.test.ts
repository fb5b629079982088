import { ApiError, isUnauthorized, messageOf } from '@yoza/shell-sdk/api-error';
import { expect, test } from 'vitest';

test('the message is status and body text, and the problem is parsed', async () => {
  const body = JSON.stringify({
    code: 'SLOT_FULL',
    message: 'That time is taken',
    errors: [{ path: 'timeSlot', message: 'Full' }],
    freeSlots: ['8'],
  });
  const error = await ApiError.from(new Response(body, { status: 409 }));
  expect(error.message).toBe(`409: ${body}`);
  expect(error.problem).toMatchObject({
    code: 'SLOT_FULL',
    errors: [{ path: 'timeSlot', message: 'Full' }],
    freeSlots: ['8'],
  });
  expect(messageOf(error, 'Failed')).toBe('That time is taken');
});

test('an empty body leaves the status text, and something else than a problem leaves the fallback', async () => {
  const empty = await ApiError.from(new Response(null, { status: 502, statusText: 'Bad Gateway' }));
  expect(empty.message).toBe('502: Bad Gateway');
  const html = await ApiError.from(new Response('<h1>No</h1>', { status: 401 }));
  expect(html.problem).toBeUndefined();
  expect(isUnauthorized(html)).toBe(true);
  expect(messageOf(html, 'Failed')).toBe('Failed');
  expect(messageOf(new TypeError('network'), 'Failed')).toBe('Failed');
});
