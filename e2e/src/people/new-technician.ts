import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { apiClient } from './api-client.ts';
import { assignTo } from '../data/assign-to.ts';
import { json } from '../api/json.ts';
import { type BookedJob, bookOf } from '../data/bookings.ts';
import { type NewCustomer, newCustomer } from './new-customer.ts';
import { emails } from './demo-accounts.ts';
import { rescheduleToToday } from '../platform/control.ts';
import { platformUrl } from '../platform/environment.ts';
import { signedInClient } from './sign-in.ts';
import { areaLoaded, type PhoneSettings, technicianPhone } from './technician-phone.ts';

export interface NewTechnician extends AsyncDisposable {
  id: string;
  name: string;
  /** Email of their account at the providers. */
  email: string;
  /** Client with the bearer token. */
  client: APIRequestContext;
  /** Client with the session cookie of the same person. */
  session: APIRequestContext;
  admin: APIRequestContext;
  /** Customer who books the technician's jobs. */
  customer: NewCustomer;
  /** Creates a booking of the customer that is assigned to the technician and rescheduled to today, so that it can be started. */
  assigned(fields?: Record<string, unknown>): Promise<BookedJob>;
  /** Creates the same booking, in progress. */
  running(fields?: Record<string, unknown>): Promise<BookedJob>;
  /** Records a log entry of the technician. */
  log(type: string, fields?: Record<string, unknown>): Promise<void>;
  /** Opens a phone of the technician at 360×640, signed in; an error in its page fails the test. */
  phone(browser: Browser, path?: string, settings?: PhoneSettings): Promise<Page>;
}

/**
 * Creates a technician to whom no other test assigns jobs and whom no other test clocks in. Disposing of it cancels the technician's open jobs and
 * makes the technician a customer again, so that the lists of technicians stay short for other tests.
 */
export async function newTechnician(lastName = 'Kintu'): Promise<NewTechnician> {
  const [admin, person, customer] = await Promise.all([
    signedInClient(emails.admin),
    newCustomer('Moses', lastName),
    newCustomer(),
  ]);
  await json(admin.patch(`/api/admin/users/${person.id}/role`, { data: { role: 'technician' } }));
  const tokens = await json<{ accessToken: string; refreshToken: string }>(
    person.client.post('/api/technician/session-token', { data: {} }),
  );
  const client = await apiClient(platformUrl(), {
    Authorization: `Bearer ${tokens.accessToken}`,
    Origin: platformUrl(),
  });
  const phones: Page[] = [];
  const errors: Error[] = [];
  const assigned = async (fields: Record<string, unknown> = {}) => {
    const job = await bookOf(customer.client, fields);
    await assignTo(admin, job.id, person.id);
    await rescheduleToToday(job.id);
    return json<BookedJob>(client.get(`/api/jobs/${job.id}`));
  };
  return {
    id: person.id,
    name: `${person.firstName} ${person.lastName}`,
    email: person.email,
    client,
    session: person.client,
    admin,
    customer,
    assigned,
    async running(fields) {
      const job = await assigned(fields);
      await json(client.patch(`/api/jobs/${job.id}/status`, { data: { status: 'in_progress' } }));
      return job;
    },
    async log(type, fields = {}) {
      await json(client.post('/api/technician/logs', { data: { type, ...fields } }));
    },
    async phone(browser, path = '/technician/dashboard', settings = {}) {
      const page = await technicianPhone(browser, path, { ...settings, tokens });
      page.on('pageerror', (error) => errors.push(error));
      phones.push(page);
      if (path.startsWith('/technician')) await areaLoaded(page);
      return page;
    },
    async [Symbol.asyncDispose]() {
      for (const phone of phones) await phone.context().close();
      for (const status of ['assigned', 'in_progress']) {
        const jobs = await json<BookedJob[]>(client.get(`/api/jobs?status=${status}`));
        for (const { id } of jobs) await cancelUnlessDone(admin, id);
      }
      await json(admin.patch(`/api/admin/users/${person.id}/role`, { data: { role: 'customer' } }));
      for (const each of [admin, client, person.client, customer.client]) await each.dispose();
      if (errors.length > 0) throw new AggregateError(errors, `Errors on the page: ${errors.join('; ')}`);
    },
  };
}

/** Cancels a job, unless the last change from the technician's phone has completed it. */
async function cancelUnlessDone(admin: APIRequestContext, id: string): Promise<void> {
  const response = await admin.patch(`/api/jobs/${id}/cancel`, { data: {} });
  if (response.status() === 409 && (await response.text()).includes('ILLEGAL_TRANSITION')) return;
  await json(Promise.resolve(response));
}
