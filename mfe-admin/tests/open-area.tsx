import { FakeApi } from '@yoza/component-testing/fake-api';
import { laptop, openPage, type OpenPage, type PageOptions } from '@yoza/component-testing/page';
import { admin } from '@yoza/component-testing/people';
import { getDefaultStore } from 'jotai';
import { afterEach } from 'vitest';
import { outboxAtom } from '../src/chat/outbox.atoms.ts';
import { movedJobAtom } from '../src/dispatch/dispatch.atoms.ts';
import { equipmentDialogAtom } from '../src/equipment/equipment.atoms.ts';
import { jobDialogAtom } from '../src/jobs/jobs.atoms.ts';
import { shownPlaceAtom } from '../src/logs/logs.atoms.ts';
import { Area } from '../src/module.tsx';
import { reviewedAtom } from '../src/requests/requests.atoms.ts';
import { technicianDialogAtom } from '../src/technicians/technicians.atoms.ts';
import { roleDialogUserAtom } from '../src/users/users.atoms.ts';

/** The API as the admin area of an empty platform finds it; tests replace what they are about. */
export const adminApi = (): FakeApi =>
  new FakeApi()
    .on('GET /api/chat/sessions', [])
    .on('GET /api/admin/technician-requests/counts', { pending: 0, approved: 0, rejected: 0 })
    .on('GET /api/technicians', []);

/** Opens the admin area as a signed-in admin, on a laptop unless a size is given. */
export function openArea(options: Omit<PageOptions, 'api'> & { api?: FakeApi }): Promise<OpenPage> {
  return openPage(<Area />, { user: admin(), api: adminApi(), size: laptop, ...options });
}

// A dialog that a test leaves open is closed for the next one.
afterEach(() => {
  const store = getDefaultStore();
  store.set(outboxAtom, []);
  store.set(movedJobAtom, null);
  store.set(equipmentDialogAtom, null);
  store.set(jobDialogAtom, null);
  store.set(shownPlaceAtom, null);
  store.set(reviewedAtom, null);
  store.set(technicianDialogAtom, null);
  store.set(roleDialogUserAtom, null);
});
