import type { Page } from '@playwright/test';
import { accountOf } from './accounts.ts';
import { read } from './calls.ts';
import type { FreeSlot } from './own-days.ts';

interface Technician {
  id: string;
  email: string;
}

interface BoardJob {
  technicianId: string | null;
  timeSlot: string;
}

/** Returns the id of the journeys' technician, as an admin whose page is given knows it. */
export async function findTechnician(admin: Page): Promise<string> {
  const { email } = accountOf('technician');
  const people = await read<Technician[]>(admin, 'GET', `/api/admin/users?search=${encodeURIComponent(email)}`);
  const technician = people.find((person) => person.email.toLowerCase() === email.toLowerCase());
  if (!technician) throw new Error(`There is no user ${email}`);
  return technician.id;
}

/** Returns a function that is true for slots in which the technician has no job. */
export const whenFree =
  (admin: Page, technicianId: string) =>
  async ({ date, timeSlot }: FreeSlot): Promise<boolean> => {
    const { jobs } = await read<{ jobs: BoardJob[] }>(admin, 'GET', `/api/admin/dispatch?from=${date}`);
    return !jobs.some((job) => job.technicianId === technicianId && job.timeSlot === timeSlot);
  };
