import { ApiError, isUnauthorized, messageOf } from '@yoza/shell-sdk/api-error';
import { expect, test } from 'vitest';

test('API error: has the status and body text as message, and the parsed problem', async () => {
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

test('API error: uses the status text for an empty body, and the fallback without a problem', async () => {
  const empty = await ApiError.from(new Response(null, { status: 502, statusText: 'Bad Gateway' }));
  expect(empty.message).toBe('502: Bad Gateway');
  const html = await ApiError.from(new Response('<h1>No</h1>', { status: 401 }));
  expect(html.problem).toBeUndefined();
  expect(isUnauthorized(html)).toBe(true);
  expect(messageOf(html, 'Failed')).toBe('Failed');
  expect(messageOf(new TypeError('network'), 'Failed')).toBe('Failed');
});
