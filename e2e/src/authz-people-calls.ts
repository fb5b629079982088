import { randomUUID } from 'node:crypto';
import { type Clients, json } from './authz-callers.ts';
import type { Call, Cell } from './authz-calls.ts';
import { newCustomer } from './new-customer.ts';
import { password } from './people.ts';
import { anonymousClient } from './sign-in.ts';

const address = () => `people-${randomUUID()}@yoza.test`;
const somebody = () => ({ email: address(), firstName: 'Sarah', lastName: 'Akello' });

/** What only an admin's call gets as far as to look for; for the others any id will do. */
const forAdmin = async ({ caller, clients }: Cell, make: (clients: Clients) => Promise<string>): Promise<string> =>
  caller === 'admin' ? make(clients) : randomUUID();

async function aCustomer(): Promise<string> {
  const { id, client } = await newCustomer();
  await client.dispose();
  return id;
}

async function aTechnician({ admin }: Clients): Promise<string> {
  const userId = await aCustomer();
  await json(admin.post('/api/admin/promote-user', { data: { userId, role: 'technician' } }));
  return userId;
}

async function removedTechnician(clients: Clients): Promise<string> {
  const userId = await aTechnician(clients);
  await json(clients.admin.post(`/api/admin/technicians/${userId}/remove-access`, { data: {} }));
  return userId;
}

const anInvitation = async ({ admin }: Clients): Promise<string> =>
  (await json<{ id: string }>(admin.post('/api/admin/invite-technician', { data: somebody() }))).id;

/** The application that comes with a registration. */
async function anApplication({ admin }: Clients): Promise<string> {
  const applicant = { ...somebody(), phoneNumber: '0701234567', password, confirmPassword: password };
  const anonymous = await anonymousClient();
  await json(anonymous.post('/api/technician/register', { data: applicant }));
  await anonymous.dispose();
  const waiting = await json<{ id: string; email: string }[]>(
    admin.get('/api/admin/technician-requests?status=pending'),
  );
  return waiting.find(({ email }) => email === applicant.email)!.id;
}

/** How the rows about people are called, see `calls`. */
export const peopleCalls: Record<string, Call> = {
  'GET /api/admin/users/counts': ({ client }) => client.get('/api/admin/users/counts'),
  'GET /api/admin/users/csv': ({ client }) => client.get('/api/admin/users/csv?role=admin'),
  'GET /api/customers': ({ client }) => client.get('/api/customers?search=amina'),
  'GET /api/admin/technicians': ({ client }) => client.get('/api/admin/technicians'),
  'GET /api/admin/technician-figures/csv': ({ client }) => client.get('/api/admin/technician-figures/csv?search=yoza'),
  'GET /api/admin/technician-figures': ({ client, fixture }) =>
    client.get(`/api/admin/technician-figures?ids=${fixture.technicianId}`),
  'POST /api/admin/promote-user': async (cell) =>
    cell.client.post('/api/admin/promote-user', {
      data: { userId: await forAdmin(cell, aCustomer), role: 'technician' },
    }),
  'POST /api/admin/technicians/{userId}/remove-access': async (cell) =>
    cell.client.post(`/api/admin/technicians/${await forAdmin(cell, aTechnician)}/remove-access`, { data: {} }),
  'POST /api/admin/technicians/{userId}/restore-access': async (cell) =>
    cell.client.post(`/api/admin/technicians/${await forAdmin(cell, removedTechnician)}/restore-access`, { data: {} }),
  'POST /api/admin/invite-technician': ({ client }) =>
    client.post('/api/admin/invite-technician', { data: somebody() }),
  'GET /api/admin/invitations': ({ client }) => client.get('/api/admin/invitations'),
  'POST /api/admin/invitations/{invitationId}/resend': async (cell) =>
    cell.client.post(`/api/admin/invitations/${await forAdmin(cell, anInvitation)}/resend`, { data: {} }),
  'POST /api/admin/invitations/{invitationId}/withdraw': async (cell) =>
    cell.client.post(`/api/admin/invitations/${await forAdmin(cell, anInvitation)}/withdraw`, { data: {} }),
  'POST /api/technician/invitation/accept': ({ client }) =>
    client.post('/api/technician/invitation/accept', { data: { token: 'somebody-elses', password } }),
  'GET /api/admin/technician-requests': ({ client }) => client.get('/api/admin/technician-requests'),
  'GET /api/admin/technician-requests/csv': ({ client }) =>
    client.get('/api/admin/technician-requests/csv?status=pending'),
  'GET /api/admin/invitations/csv': ({ client }) => client.get('/api/admin/invitations/csv'),
  'GET /api/admin/technician-requests/counts': ({ client }) => client.get('/api/admin/technician-requests/counts'),
  'PATCH /api/admin/technician-requests/{requestId}': async (cell) =>
    cell.client.patch(`/api/admin/technician-requests/${await forAdmin(cell, anApplication)}`, {
      data: { status: 'rejected' },
    }),
};
