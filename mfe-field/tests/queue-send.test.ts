import { expect, test, vi } from 'vitest';
import type { NewEntry } from '../src/offline/queue-entry.ts';
import { sendEntry } from '../src/offline/queue-send.ts';
import { refusalOf } from '../src/offline/refusal.ts';

// The area's API client is created when its module is loaded.
vi.hoisted(() => vi.stubGlobal('location', { origin: 'http://localhost' }));

test('change from a later version: is neither sent nor refused, so that it waits for that version', async () => {
  const act = { kind: 'later', jobId: 'a' } as unknown as NewEntry['act'];
  const entry = { id: 'one', technicianId: 'brian', act, occurredAt: '2027-03-05T09:00:00.000Z', attempts: 0 };
  const failed: unknown = await sendEntry({ ...entry, refusal: null }).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(Error);
  expect(refusalOf(failed)).toBeNull();
});
