import type { paths } from '@yoza/identity-contract/api';
import { getDefaultStore } from 'jotai';
import { bodyOf } from '@yoza/shell-sdk/api';
import {
  technicianClient,
  technicianOfToken,
  technicianStateAtom,
  type TechnicianProfile,
} from '@yoza/shell-sdk/technician-session';
import { keepProfile } from './kept-profile.ts';
import type { ProfileChange } from './profile.ts';

/** Changes the profile of the technician with the stored token, and shows the change on the whole page. */
export async function saveTechnicianProfile(change: ProfileChange): Promise<TechnicianProfile> {
  const technician = await bodyOf(technicianClient<paths>().PATCH('/api/technician/me', { body: change }));
  // In the meantime this technician may have signed out, or another may have signed in.
  if (technicianOfToken() === technician.userId) {
    keepProfile(technician);
    getDefaultStore().set(technicianStateAtom, { status: 'signed-in', technician });
  }
  return technician;
}
