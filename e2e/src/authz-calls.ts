import type { APIRequestContext, APIResponse } from '@playwright/test';
import { type Clients, type Fixture, addVehicle, bookingOf, freshSlot } from './authz-callers.ts';
import type { Caller } from './authz-matrix.ts';
import { activityCalls } from './authz-activity-calls.ts';
import { adminJobCalls } from './authz-admin-job-calls.ts';
import { auditCalls } from './authz-audit-calls.ts';
import { dispatchCalls } from './authz-dispatch-calls.ts';
import { equipmentCalls } from './authz-equipment-calls.ts';
import { messageSettingsCalls } from './authz-message-settings-calls.ts';
import { moneyCalls } from './authz-money-calls.ts';
import { overviewCalls } from './authz-overview-calls.ts';
import { paymentSettingsCalls } from './authz-payment-settings-calls.ts';
import { photoCalls } from './authz-photo-calls.ts';
import { peopleCalls } from './authz-people-calls.ts';
import { ratingCalls } from './authz-rating-calls.ts';
import { settingsCalls } from './authz-settings-calls.ts';
import { trackingCalls } from './authz-tracking-calls.ts';
import { emails, password } from './people.ts';
import { anonymousClient, signedInClient, technicianClient } from './sign-in.ts';

export interface Cell {
  client: APIRequestContext;
  caller: Caller;
  clients: Clients;
  fixture: Fixture;
}

export type Call = (cell: Cell) => Promise<APIResponse>;

const vehicle = { make: 'Subaru', model: 'Forester', year: '2014', vehicleType: 'suv', color: 'green' };
const technicianEmails: Partial<Record<Caller, string>> = {
  technician_assigned: emails.technician,
  technician_other: emails.secondTechnician,
};
const stay = { maxRedirects: 0 };
const application = {
  firstName: 'Amina',
  lastName: 'Kato',
  phoneNumber: '0701234567',
  experience: 'Two years at a car wash.',
  availability: 'Weekdays',
  reason: 'I like the work.',
};

/** How each HTTP row of the matrix is called. The key is the row's `METHOD path`. */
export const calls: Record<string, Call> = {
  'GET /api/auth/user': ({ client }) => client.get('/api/auth/user'),
  'GET /api/login': ({ client }) => client.get('/api/login', stay),
  'GET /api/callback': ({ client }) => client.get('/api/callback', stay),
  'GET /api/logout': async ({ caller }) => {
    const client = await ownClient(caller);
    return client.get('/api/logout', stay);
  },
  'GET /api/services': ({ client }) => client.get('/api/services'),
  'GET /api/vehicles': ({ client }) => client.get('/api/vehicles'),
  'POST /api/vehicles': ({ client }) => client.post('/api/vehicles', { data: vehicle }),
  'POST /api/vehicles?customerId=owner': ({ client, fixture }) =>
    client.post('/api/vehicles', { data: { ...vehicle, customerId: fixture.ownerId } }),
  'PATCH /api/vehicles/{id}': ({ client, fixture }) =>
    client.patch(`/api/vehicles/${fixture.vehicleId}`, { data: { color: 'grey' } }),
  'DELETE /api/vehicles/{id}': async ({ client, clients }) => {
    const { id } = await addVehicle(clients.customer_owner);
    return client.delete(`/api/vehicles/${id}`);
  },
  'GET /api/customers/{customerId}/vehicles': ({ client, fixture }) =>
    client.get(`/api/customers/${fixture.ownerId}/vehicles`),
  'GET /api/slots': ({ client }) => client.get(`/api/slots?from=${new Date().toISOString().slice(0, 10)}&days=2`),
  'POST /api/slot-holds': ({ client }) => inFreeSlot((data) => client.post('/api/slot-holds', { data })),
  'DELETE /api/slot-holds/{id}': async ({ client, clients }) => {
    const placed = await inFreeSlot((data) => clients.customer_owner.post('/api/slot-holds', { data }));
    const { id } = (await placed.json()) as { id: string };
    return client.delete(`/api/slot-holds/${id}`);
  },
  'GET /api/jobs': ({ client }) => client.get('/api/jobs?status=assigned&limit=200'),
  'POST /api/jobs': async ({ client, clients, fixture, caller }) => {
    const { id } = await addVehicle(clients.customer_owner);
    return client.post('/api/jobs', {
      data: { ...bookingOf(id), ...(caller === 'admin' ? { customerId: fixture.ownerId } : {}) },
    });
  },
  'GET /api/jobs/{id}': ({ client, fixture }) => client.get(`/api/jobs/${fixture.jobId}`),
  'GET /api/places': ({ client }) => client.get('/api/places?q=ntinda'),
  'GET /api/places/point': ({ client }) => client.get('/api/places/point?latitude=0.3366&longitude=32.5871'),
  'GET /api/service-area': ({ client }) => client.get('/api/service-area'),
  'GET /api/quotes': ({ client }) => client.get('/api/quotes?serviceId=basic-wash&latitude=0.0424&longitude=32.4435'),
  'GET /api/jobs/{id}/calendar': ({ client, fixture }) => client.get(`/api/jobs/${fixture.jobId}/calendar`),
  'GET /api/calendar-feed': ({ client }) => client.get('/api/calendar-feed'),
  'POST /api/calendar-feed': ({ client }) => client.post('/api/calendar-feed', { data: {} }),
  'DELETE /api/calendar-feed': ({ client }) => client.delete('/api/calendar-feed'),
  'GET /api/calendar/{secret}': async ({ client, clients }) => {
    const made = await clients.customer_owner.post('/api/calendar-feed', { data: {} });
    const { url } = (await made.json()) as { url: string };
    return client.get(new URL(url).pathname);
  },
  'PATCH /api/jobs/{id}/cancel': ({ client, fixture }) =>
    client.patch(`/api/jobs/${fixture.jobId}/cancel`, { data: {} }),
  'PATCH /api/jobs/{id}/reschedule': ({ client, fixture }) =>
    inFreeSlot((data) => client.patch(`/api/jobs/${fixture.jobId}/reschedule`, { data })),
  'PATCH /api/jobs/{jobId}/status': ({ client, fixture }) =>
    client.patch(`/api/jobs/${fixture.jobId}/status`, { data: { status: 'in_progress' } }),
  'GET /api/invoices': ({ client }) => client.get('/api/invoices'),
  'PATCH /api/invoices/{invoiceId}/status': ({ client, fixture }) =>
    client.patch(`/api/invoices/${fixture.invoiceId}/status`, { data: { status: 'sent' } }),
  'GET /api/chat/sessions': ({ client }) => client.get('/api/chat/sessions'),
  'GET /api/chat/sessions/csv': ({ client }) => client.get('/api/chat/sessions/csv'),
  'POST /api/chat/sessions': async ({ client, clients, caller, fixture }) => {
    // 201 only where no session is active: the admin ends what is open.
    const mine = caller === 'customer_other' ? await activeSessionOf(clients.customer_other) : fixture.chatSessionId;
    if (mine && (caller === 'customer_owner' || caller === 'customer_other'))
      await clients.admin.post(`/api/chat/sessions/${mine}/close`, { data: {} });
    return client.post('/api/chat/sessions', { data: { subject: 'Support Request' } });
  },
  'GET /api/chat/sessions/{id}/messages': ({ client, fixture }) =>
    client.get(`/api/chat/sessions/${fixture.chatSessionId}/messages`),
  'POST /api/chat/sessions/{id}/read': ({ client, fixture }) =>
    client.post(`/api/chat/sessions/${fixture.chatSessionId}/read`, { data: {} }),
  'POST /api/chat/sessions/{id}/close': ({ client, fixture }) =>
    client.post(`/api/chat/sessions/${fixture.chatSessionId}/close`, { data: {} }),
  'GET /api/notifications': ({ client }) => client.get('/api/notifications'),
  'GET /api/notifications/unread': ({ client }) => client.get('/api/notifications/unread'),
  'POST /api/notifications/read': ({ client }) => client.post('/api/notifications/read', { data: {} }),
  'POST /api/technician/login': async ({ client, caller }) =>
    client.post('/api/technician/login', {
      data: { email: technicianEmails[caller] ?? `${caller}@nobody.test`, password },
    }),
  'POST /api/technician/register': ({ client, caller }) =>
    client.post('/api/technician/register', {
      data: {
        ...application,
        email: `${caller}-${crypto.randomUUID()}@yoza.test`,
        password,
        confirmPassword: password,
      },
    }),
  'GET /api/technician/auth/google': ({ client }) => client.get('/api/technician/auth/google', stay),
  'GET /api/technician/auth/replit': ({ client }) => client.get('/api/technician/auth/replit', stay),
  'GET /api/technician/auth/google/callback': ({ client }) => client.get('/api/technician/auth/google/callback', stay),
  'GET /api/technician/auth/replit/callback': ({ client }) => client.get('/api/technician/auth/replit/callback', stay),
  'POST /api/technician/password-reset': ({ client, caller }) =>
    client.post('/api/technician/password-reset', { data: { email: `${caller}@nobody.test` } }),
  'POST /api/technician/password-reset/confirm': ({ client }) =>
    client.post('/api/technician/password-reset/confirm', { data: { token: 'somebody-elses', password } }),
  'GET /api/technician/sign-in-options': ({ client }) => client.get('/api/technician/sign-in-options'),
  'POST /api/technician/verify-email': ({ client }) =>
    client.post('/api/technician/verify-email', { data: { token: 'somebody-elses' } }),
  'POST /api/technician/verification': ({ client }) => client.post('/api/technician/verification'),
  'POST /api/technician/refresh-token': async ({ client, caller }) =>
    client.post('/api/technician/refresh-token', { data: { refreshToken: await refreshTokenOf(caller) } }),
  'POST /api/technician/session-token': ({ client }) => client.post('/api/technician/session-token', { data: {} }),
  'POST /api/technician/generate-token': ({ client }) =>
    client.post('/api/technician/generate-token', { data: { email: emails.technician } }),
  'GET /api/technician/me': ({ client }) => client.get('/api/technician/me'),
  'GET /api/technician/stats': ({ client }) => client.get('/api/technician/stats'),
  'GET /api/technician/logs': ({ client }) => client.get('/api/technician/logs'),
  'GET /api/technician/current-session': ({ client }) => client.get('/api/technician/current-session'),
  'POST /api/technician/clock-in': async ({ client }) => {
    await client.post('/api/technician/clock-out', { data: {} });
    return client.post('/api/technician/clock-in', { data: { location: 'Kololo' } });
  },
  'POST /api/technician/clock-out': async ({ client }) => {
    await client.post('/api/technician/clock-in', { data: {} });
    return client.post('/api/technician/clock-out', { data: { location: 'Kololo' } });
  },
  'POST /api/technician/logs (jobId = fixture job)': ({ client, fixture }) =>
    client.post('/api/technician/logs', { data: { type: 'travel', jobId: fixture.jobId } }),
  'GET /api/admin/users': ({ client }) => client.get('/api/admin/users'),
  'PATCH /api/admin/users/{userId}/role': async ({ client, clients, caller, fixture }) => {
    const answer = await client.patch(`/api/admin/users/${fixture.otherId}/role`, { data: { role: 'technician' } });
    if (caller === 'admin')
      await clients.admin.patch(`/api/admin/users/${fixture.otherId}/role`, { data: { role: 'customer' } });
    return answer;
  },
  'POST /api/admin/setup (an admin has existed)': ({ client }) => client.post('/api/admin/setup', { data: {} }),
  // Under one key for each person: 201 also when this person has applied before.
  'POST /api/technician-requests': ({ client, caller }) =>
    client.post('/api/technician-requests', { data: application, headers: { 'idempotency-key': `authz-${caller}` } }),
  'GET /api/technician-requests/mine': ({ client }) => client.get('/api/technician-requests/mine'),
  'GET /api/payment-details': ({ client }) => client.get('/api/payment-details'),
  'GET /api/hosted-invoices/{serviceId}': ({ client }) => client.get('/api/hosted-invoices/basic-wash', stay),
  'GET /api/technicians': ({ client }) => client.get('/api/technicians'),
  ...messageSettingsCalls,
  ...moneyCalls,
  ...paymentSettingsCalls,
  ...photoCalls,
  ...ratingCalls,
  ...settingsCalls,
  ...peopleCalls,
  ...trackingCalls,
  ...activityCalls,
  ...adminJobCalls,
  ...dispatchCalls,
  ...equipmentCalls,
  ...auditCalls,
  ...overviewCalls,
};

/** Calls for one slot after another until it is one that nobody took before. */
async function inFreeSlot(call: (slot: ReturnType<typeof freshSlot>) => Promise<APIResponse>): Promise<APIResponse> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await call(freshSlot());
    if (answer.status() !== 409) return answer;
  }
  throw new Error('No slot is free');
}

/** A client of its own, for calls that end the session. */
function ownClient(caller: Caller): Promise<APIRequestContext> {
  if (caller === 'anonymous') return anonymousClient();
  const technician = technicianEmails[caller];
  if (technician) return technicianClient(technician);
  return signedInClient(
    caller === 'admin' ? emails.admin : caller === 'customer_owner' ? emails.customer : emails.secondCustomer,
  );
}

async function refreshTokenOf(caller: Caller): Promise<string> {
  const email = technicianEmails[caller];
  if (!email) return 'not-a-token';
  const anonymous = await anonymousClient();
  const answer = await anonymous.post('/api/technician/login', { data: { email, password } });
  return ((await answer.json()) as { refreshToken: string }).refreshToken;
}

async function activeSessionOf(client: APIRequestContext): Promise<string | undefined> {
  const sessions = (await (await client.get('/api/chat/sessions')).json()) as { id: string; status: string }[];
  return sessions.find((session) => session.status === 'active')?.id;
}
