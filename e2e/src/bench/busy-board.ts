import type { APIRequestContext } from '@playwright/test';
import { assignTo } from '../data/assign-to.ts';
import { json } from '../api/json.ts';
import { addVehicleOf, type BookedJob, customerSlots, dayFromToday } from '../data/bookings.ts';
import { newCustomer } from '../people/new-customer.ts';
import { settingsWith } from '../data/settings.ts';

export interface BusyBoard {
  date: string;
  technicians: string[];
  assigned: BookedJob[];
  unassigned: BookedJob[];
}

const atOnce = 8;

/**
 * Creates this number of technicians with a job in each slot of a day, and additional unassigned jobs in each slot. Raises the capacity of slots, so
 * it is only for a separate platform.
 */
export async function busyBoard(
  admin: APIRequestContext,
  { technicians: many, unassignedPerSlot }: { technicians: number; unassignedPerSlot: number },
): Promise<BusyBoard> {
  const data = await settingsWith(admin, { slotCapacity: 1_000 });
  await json(admin.put('/api/admin/settings/bookings', { data }));
  const date = dayFromToday(20);
  const technicians = await eachOf(many, async () => {
    const { id, client } = await newCustomer('Moses', 'Kintu');
    await json(admin.patch(`/api/admin/users/${id}/role`, { data: { role: 'technician' } }));
    await client.dispose();
    return id;
  });
  // One customer only, since many sign-ins within a minute are refused.
  const { client } = await newCustomer();
  const booked = await eachOf(many + unassignedPerSlot, async () => {
    const { id: vehicleId } = await addVehicleOf(client);
    const jobs: BookedJob[] = [];
    for (const timeSlot of customerSlots) {
      const booking = { serviceId: 'basic-wash', vehicleId, address: 'Acacia Avenue, Kololo', scheduledDate: date };
      jobs.push(await json<BookedJob>(client.post('/api/jobs', { data: { ...booking, timeSlot } })));
    }
    return jobs;
  });
  await client.dispose();
  const assigned = booked.slice(0, many);
  await eachOf(many, async (index) => {
    for (const { id } of assigned[index]!) await assignTo(admin, id, technicians[index]!);
  });
  return { date, technicians, assigned: assigned.flat(), unassigned: booked.slice(many).flat() };
}

async function eachOf<Result>(many: number, make: (index: number) => Promise<Result>): Promise<Result[]> {
  const made: Result[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < many; index = next++) made[index] = await make(index);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return made;
}
