import { json } from '../api/json.ts';
import { addVehicleOf, type BookedJob } from '../data/bookings.ts';
import { emptySlot } from '../data/free-slots.ts';
import { newCustomer } from '../people/new-customer.ts';

export interface FilledSlot extends AsyncDisposable {
  date: string;
  slot: string;
  /** Releases one place. */
  free(): Promise<void>;
  /** Books one more place; returns the status of the response, 409 if the slot is full. */
  take(): Promise<number>;
}

/** Books every place of an empty slot for another customer, except `left` of them. */
export async function fillSlot(left = 0): Promise<FilledSlot> {
  const { client } = await newCustomer('Peter', 'Okello');
  const jobs: BookedJob[] = [];
  const { date, slot } = await emptySlot(client, { first: 15, last: 34 });
  const book = async () => {
    const { id: vehicleId } = await addVehicleOf(client);
    const data = {
      serviceId: 'basic-wash',
      vehicleId,
      address: 'Plot 1, Nakasero',
      scheduledDate: date,
      timeSlot: slot,
    };
    const response = await client.post('/api/jobs', { data });
    if (response.ok()) jobs.push((await response.json()) as BookedJob);
    return response.status();
  };
  const free = async () => {
    const job = jobs.pop();
    if (!job) throw new Error('There is no place to give back');
    await json(client.patch(`/api/jobs/${job.id}/cancel`, { data: {} }));
  };
  while ((await book()) === 201);
  for (let places = 0; places < left; places++) await free();
  return {
    date,
    slot,
    free,
    take: book,
    async [Symbol.asyncDispose]() {
      while (jobs.length > 0) await free();
      await client.dispose();
    },
  };
}
