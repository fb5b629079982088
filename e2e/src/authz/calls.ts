import type { APIRequestContext } from '@playwright/test';
import { json } from '../api/json.ts';
import { bookingOf } from '../data/bookings.ts';
import { type Callers, signInAgain, tokensOf } from './callers.ts';
import type { Caller } from './matrix.ts';
import type { Call } from './call.ts';
import { activityCalls } from './calls/activity.ts';
import { adminJobCalls } from './calls/admin-jobs.ts';
import { auditCalls } from './calls/audit.ts';
import { dispatchCalls } from './calls/dispatch.ts';
import { breachCalls } from './calls/breaches.ts';
import { erasureCalls } from './calls/erasures.ts';
import { equipmentCalls } from './calls/equipment.ts';
import { exportCalls } from './calls/exports.ts';
import { mailedSecretCalls } from './calls/mailed-secrets.ts';
import { messageSettingsCalls } from './calls/message-settings.ts';
import { moneyCalls } from './calls/money.ts';
import { operationsCalls } from './calls/operations.ts';
import { overviewCalls } from './calls/overview.ts';
import { paymentSettingsCalls } from './calls/payment-settings.ts';
import { phoneVerificationCalls } from './calls/phone-verification.ts';
import { photoCalls } from './calls/photos.ts';
import { peopleCalls } from './calls/people.ts';
import { ratingCalls } from './calls/ratings.ts';
import { returningCustomerCalls } from './calls/returning-customers.ts';
import { sessionCalls } from './calls/sessions.ts';
import { settingsCalls } from './calls/settings.ts';
import { trackingCalls } from './calls/tracking.ts';
import { visitCalls } from './calls/visits.ts';
import { finishRunningJobs } from './resources.ts';
import { inFreeSlot } from '../data/in-free-slot.ts';
import { emails, password } from '../people/demo-accounts.ts';
import { withAddOn } from '../data/settings.ts';
import { rescheduleToToday } from '../platform/control.ts';

const vehicle = { make: 'Subaru', model: 'Forester', year: '2014', vehicleType: 'suv', color: 'green' };
/** Emails of the demonstration technicians, who have a password; signing in changes nothing for them. */
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

/**
 * Call for each row of the matrix about a path under /api, by the row's `METHOD path`, except for the set-up of a new platform. Tokens such as
 * `not-a-token` are refused unless the operation answers everyone alike.
 */
export const calls: Record<string, Call> = {
  'GET /api/auth/user': ({ client }) => client.get('/api/auth/user'),
  'PATCH /api/auth/user': ({ client }) => client.patch('/api/auth/user', { data: { phoneNumber: '0701234567' } }),
  'GET /api/login': ({ client }) => client.get('/api/login', stay),
  'GET /api/callback': ({ client }) => client.get('/api/callback', stay),
  'GET /api/logout': async ({ caller, callers }) => {
    const client = await signInAgain(caller, callers);
    return client.get('/api/logout', stay);
  },
  'GET /api/services': ({ client }) => client.get('/api/services'),
  'GET /api/vehicles': ({ client }) => client.get('/api/vehicles'),
  'POST /api/vehicles': ({ client }) => client.post('/api/vehicles', { data: vehicle }),
  'POST /api/vehicles?customerId=owner': ({ client, callers }) =>
    client.post('/api/vehicles', { data: { ...vehicle, customerId: ownerOf(callers) } }),
  'PATCH /api/vehicles/{id}': async ({ client, resource }) =>
    client.patch(`/api/vehicles/${await resource('vehicle')}`, { data: { color: 'grey' } }),
  'DELETE /api/vehicles/{id}': async ({ client, resource }) =>
    client.delete(`/api/vehicles/${await resource('vehicle')}`),
  'GET /api/customers/{customerId}/vehicles': ({ client, callers }) =>
    client.get(`/api/customers/${ownerOf(callers)}/vehicles`),
  'GET /api/slots': ({ client }) => client.get(`/api/slots?from=${new Date().toISOString().slice(0, 10)}&days=2`),
  'POST /api/slot-holds': ({ client }) => inFreeSlot((data) => client.post('/api/slot-holds', { data })),
  'DELETE /api/slot-holds/{id}': async ({ client, resource }) =>
    client.delete(`/api/slot-holds/${await resource('hold')}`),
  'GET /api/jobs': async ({ client, resource }) => {
    await resource('job');
    const day = await resource('dayOfBooking');
    return client.get(`/api/jobs?status=assigned&from=${day}&to=${day}&limit=200`);
  },
  'POST /api/jobs': ({ client, callers, caller }) => {
    const forWhom = caller === 'admin' ? { customerId: ownerOf(callers) } : {};
    return inFreeSlot(() => client.post('/api/jobs', { data: { ...bookingOf(callers.carId), ...forWhom } }));
  },
  'GET /api/jobs/{id}': async ({ client, resource }) => client.get(`/api/jobs/${await resource('job')}`),
  'GET /api/places': ({ client }) => client.get('/api/places?q=ntinda'),
  'GET /api/places/point': ({ client }) => client.get('/api/places/point?latitude=0.3366&longitude=32.5871'),
  'GET /api/service-area': ({ client }) => client.get('/api/service-area'),
  'GET /api/add-ons': ({ client }) => client.get('/api/add-ons?serviceId=basic-wash'),
  'GET /api/quotes': ({ client }) => client.get('/api/quotes?serviceId=basic-wash&latitude=0.0424&longitude=32.4435'),
  'GET /api/jobs/{id}/calendar': async ({ client, resource }) =>
    client.get(`/api/jobs/${await resource('job')}/calendar`),
  'GET /api/calendar-feed': ({ client }) => client.get('/api/calendar-feed'),
  'POST /api/calendar-feed': ({ client }) => client.post('/api/calendar-feed', { data: {} }),
  'DELETE /api/calendar-feed': ({ client }) => client.delete('/api/calendar-feed'),
  'GET /api/calendar/{secret}': async ({ client, resource }) => client.get(await resource('calendar')),
  'PATCH /api/jobs/{id}/cancel': async ({ client, resource }) =>
    client.patch(`/api/jobs/${await resource('booking')}/cancel`, { data: {} }),
  'PUT /api/jobs/{id}/add-ons': async ({ client, clients, resource }) => {
    const path = `/api/jobs/${await resource('booking')}/add-ons`;
    return withAddOn(clients.admin, (id) => client.put(path, { data: { addOnIds: [id] } }));
  },
  'PATCH /api/jobs/{id}/reschedule': async ({ client, resource }) => {
    const path = `/api/jobs/${await resource('booking')}/reschedule`;
    return inFreeSlot((data) => client.patch(path, { data }));
  },
  'PATCH /api/jobs/{jobId}/status': async ({ client, callers, resource }) => {
    await finishRunningJobs(callers);
    const id = await resource('job');
    await rescheduleToToday(id);
    return client.patch(`/api/jobs/${id}/status`, { data: { status: 'in_progress' } });
  },
  'GET /api/invoices': ({ client }) => client.get('/api/invoices'),
  'PATCH /api/invoices/{invoiceId}/status': async ({ client, resource }) =>
    client.patch(`/api/invoices/${await resource('invoice')}/status`, { data: { status: 'sent' } }),
  'GET /api/chat/sessions': ({ client }) => client.get('/api/chat/sessions'),
  'GET /api/chat/sessions/csv': ({ client }) => client.get('/api/chat/sessions/csv'),
  'POST /api/chat/sessions': async ({ client, clients, caller }) => {
    // Responds 201 only if no session is active, so the admin first closes the open one.
    if (caller.startsWith('customer')) await endSessionOf(client, clients.admin);
    return client.post('/api/chat/sessions', { data: { subject: 'Support Request' } });
  },
  'GET /api/chat/sessions/{id}/messages': async ({ client, resource }) =>
    client.get(`/api/chat/sessions/${await resource('chat')}/messages`),
  'POST /api/chat/sessions/{id}/read': async ({ client, resource }) =>
    client.post(`/api/chat/sessions/${await resource('chat')}/read`, { data: {} }),
  'POST /api/chat/sessions/{id}/close': async ({ client, resource }) =>
    client.post(`/api/chat/sessions/${await resource('chat')}/close`, { data: {} }),
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
  'POST /api/technician/refresh-token': async ({ client, caller, callers }) =>
    client.post('/api/technician/refresh-token', { data: { refreshToken: await refreshTokenOf(caller, callers) } }),
  'POST /api/technician/logout': ({ client }) =>
    client.post('/api/technician/logout', { data: { refreshToken: 'not-a-token' } }),
  'POST /api/technician/session-token': ({ client }) => client.post('/api/technician/session-token', { data: {} }),
  'POST /api/technician/generate-token': ({ client }) =>
    client.post('/api/technician/generate-token', { data: { email: emails.technician } }),
  'GET /api/technician/me': ({ client }) => client.get('/api/technician/me'),
  'PATCH /api/technician/me': ({ client }) =>
    client.patch('/api/technician/me', { data: { phoneNumber: '0701234567' } }),
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
  'POST /api/technician/logs (jobId = fixture job)': async ({ client, resource }) =>
    client.post('/api/technician/logs', { data: { type: 'travel', jobId: await resource('job') } }),
  'GET /api/admin/users': ({ client }) => client.get('/api/admin/users'),
  'PATCH /api/admin/users/{userId}/role': async ({ client, resource }) =>
    client.patch(`/api/admin/users/${await resource('customer')}/role`, { data: { role: 'technician' } }),
  'GET /api/admin/setup': ({ client }) => client.get('/api/admin/setup'),
  'POST /api/admin/setup (an admin has existed)': ({ client }) => client.post('/api/admin/setup', { data: {} }),
  // One key for each kind of caller, so that the response is also 201 if the user has applied before.
  'POST /api/technician-requests': ({ client, caller }) =>
    client.post('/api/technician-requests', { data: application, headers: { 'idempotency-key': `authz-${caller}` } }),
  'GET /api/technician-requests/mine': ({ client }) => client.get('/api/technician-requests/mine'),
  'GET /api/payment-details': ({ client }) => client.get('/api/payment-details'),
  'GET /api/hosted-invoices/{serviceId}': ({ client }) => client.get('/api/hosted-invoices/basic-wash', stay),
  'GET /api/technicians': ({ client }) => client.get('/api/technicians'),
  ...mailedSecretCalls,
  ...messageSettingsCalls,
  ...moneyCalls,
  ...operationsCalls,
  ...paymentSettingsCalls,
  ...photoCalls,
  ...ratingCalls,
  ...returningCustomerCalls,
  ...sessionCalls,
  ...erasureCalls,
  ...breachCalls,
  ...settingsCalls,
  ...phoneVerificationCalls,
  ...peopleCalls,
  ...trackingCalls,
  ...visitCalls,
  ...activityCalls,
  ...adminJobCalls,
  ...dispatchCalls,
  ...equipmentCalls,
  ...exportCalls,
  ...auditCalls,
  ...overviewCalls,
};

const ownerOf = ({ people }: Callers): string => people.customer_owner.id;

async function refreshTokenOf(caller: Caller, { people }: Callers): Promise<string> {
  if (caller !== 'technician_assigned' && caller !== 'technician_other') return 'not-a-token';
  return (await tokensOf(people[caller].client)).refreshToken;
}

async function endSessionOf(client: APIRequestContext, admin: APIRequestContext): Promise<void> {
  const sessions = await json<{ id: string; status: string }[]>(client.get('/api/chat/sessions'));
  const active = sessions.find(({ status }) => status === 'active');
  if (active) await json(admin.post(`/api/chat/sessions/${active.id}/close`, { data: {} }));
}
