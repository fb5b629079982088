import { getDefaultStore } from 'jotai';
import { afterEach } from 'vitest';
import { outboxAtom } from '../src/chat/outbox.atoms.ts';
import { movedJobAtom } from '../src/dispatch/dispatch.atoms.ts';
import { equipmentDialogAtom } from '../src/equipment/equipment.atoms.ts';
import { shownPlaceAtom } from '../src/logs/logs.atoms.ts';
import { reviewedAtom } from '../src/requests/requests.atoms.ts';
import { technicianDialogAtom } from '../src/technicians/technicians.atoms.ts';
import { roleDialogUserAtom } from '../src/users/users.atoms.ts';

// Dialogs and outgoing messages that a test leaves behind are removed before the next test.
afterEach(() => {
  const store = getDefaultStore();
  store.set(outboxAtom, []);
  store.set(movedJobAtom, null);
  store.set(equipmentDialogAtom, null);
  store.set(shownPlaceAtom, null);
  store.set(reviewedAtom, null);
  store.set(technicianDialogAtom, null);
  store.set(roleDialogUserAtom, null);
});
