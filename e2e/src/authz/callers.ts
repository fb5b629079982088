import type { APIRequestContext } from '@playwright/test';
import { apiClient } from '../people/api-client.ts';
import type { Caller } from './matrix.ts';
import { dayFromToday } from '../data/bookings.ts';
import { type NewCustomer, newCustomer } from '../people/new-customer.ts';
import { json } from '../api/json.ts';
import { addVehicleOf } from '../data/bookings.ts';
import { emails } from '../people/demo-accounts.ts';
import { eventually } from '../platform/control.ts';
import { platformUrl } from '../platform/environment.ts';
import { anonymousClient, sessionAt, signedInClient } from '../people/sign-in.ts';

export type Clients = Record<Caller, APIRequestContext>;

/** Caller other than the anonymous one. */
type KnownCaller = Exclude<Caller, 'anonymous'>;

/** One user for each kind of caller of the matrix, unknown to other tests. Disposing of them makes them customers again. */
export interface Callers extends AsyncDisposable {
  clients: Clients;
  people: Record<KnownCaller, NewCustomer>;
  /** A vehicle of the owner. */
  carId: string;
  /** Ids of users created for a call that can give them a role; they also become customers again. */
  promotedIds: string[];
}

const names: [KnownCaller, string, string][] = [
  ['customer_owner', 'Olive', 'Owner'],
  ['customer_other', 'Ruth', 'Other'],
  ['technician_assigned', 'Moses', 'Assigned'],
  ['technician_other', 'Brian', 'Other'],
  ['admin', 'Grace', 'Admin'],
];
const roles = { technician_assigned: 'technician', technician_other: 'technician', admin: 'admin' } as const;

/** Creates all callers of the matrix and signs each in once. */
export async function signInCallers(): Promise<Callers> {
  const created = names.map(async ([caller, ...name]) => [caller, await newCustomer(...name)] as const);
  const people = Object.fromEntries(await Promise.all(created)) as Callers['people'];
  const promoter = await signedInClient(emails.admin);
  const setRole = (caller: string, role: string) =>
    json(promoter.patch(`/api/admin/users/${people[caller as KnownCaller].id}/role`, { data: { role } }));
  for (const [caller, role] of Object.entries(roles)) await setRole(caller, role);
  const [anonymous, assigned, other] = await Promise.all([
    anonymousClient(),
    bearerClient(people.technician_assigned.client),
    bearerClient(people.technician_other.client),
  ]);
  const clients: Clients = {
    anonymous,
    customer_owner: people.customer_owner.client,
    customer_other: people.customer_other.client,
    technician_assigned: assigned,
    technician_other: other,
    admin: people.admin.client,
  };
  await knownToTheBoard(clients.admin, [people.technician_assigned.id, people.technician_other.id]);
  const promotedIds: string[] = [];
  return {
    clients,
    people,
    carId: (await addVehicleOf(clients.customer_owner)).id,
    promotedIds,
    async [Symbol.asyncDispose]() {
      await cancelJobsOf(promoter, assigned);
      for (const caller of Object.keys(roles)) await setRole(caller, 'customer');
      // Refused for those who are still customers.
      for (const id of promotedIds) await promoter.patch(`/api/admin/users/${id}/role`, { data: { role: 'customer' } });
      const opened = [promoter, ...Object.values(clients), ...Object.values(people).map(({ client }) => client)];
      await Promise.all(opened.map((client) => client.dispose()));
    },
  };
}

/** Waits until the jobs service knows the technicians, which it learns from events. */
const knownToTheBoard = (admin: APIRequestContext, ids: string[]) =>
  eventually('the technicians on the dispatch board', async () => {
    const path = `/api/admin/dispatch?from=${dayFromToday(1)}`;
    const { technicians } = await json<{ technicians: { id: string }[] }>(admin.get(path));
    return ids.every((id) => technicians.some((technician) => technician.id === id));
  });

/** Signs a caller in again, for a call that ends or renews its credentials. */
export function signInAgain(caller: Caller, { people }: Callers): Promise<APIRequestContext> {
  if (caller === 'anonymous') return anonymousClient();
  const { client, email } = people[caller];
  return caller.startsWith('technician') ? bearerClient(client) : sessionAt(platformUrl(), email);
}

/** Returns the tokens of a technician who is signed in at the provider. */
export const tokensOf = (session: APIRequestContext): Promise<{ accessToken: string; refreshToken: string }> =>
  json(session.post('/api/technician/session-token', { data: {} }));

/** Creates a client with the token of a technician who is signed in at the provider. */
export async function bearerClient(session: APIRequestContext): Promise<APIRequestContext> {
  const { accessToken } = await tokensOf(session);
  return apiClient(platformUrl(), { Authorization: `Bearer ${accessToken}`, Origin: platformUrl() });
}

/** Cancels a technician's jobs, so that none stay with a former technician. */
async function cancelJobsOf(admin: APIRequestContext, technician: APIRequestContext): Promise<void> {
  for (const status of ['assigned', 'in_progress']) {
    const jobs = await json<{ id: string }[]>(technician.get(`/api/jobs?status=${status}&limit=200`));
    await Promise.all(jobs.map(({ id }) => json(admin.patch(`/api/jobs/${id}/cancel`, { data: {} }))));
  }
}
