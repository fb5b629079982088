import type { Call } from '../call.ts';
import { stranger } from '../things/people.ts';
import { password } from '../../people/demo-accounts.ts';

/** Calls of the rows about people, see `calls`. */
export const peopleCalls: Record<string, Call> = {
  'GET /api/admin/users/counts': ({ client }) => client.get('/api/admin/users/counts'),
  'GET /api/admin/users/csv': ({ client }) => client.get('/api/admin/users/csv?role=admin'),
  'GET /api/customers': ({ client }) => client.get('/api/customers?search=amina'),
  'GET /api/admin/technicians': ({ client }) => client.get('/api/admin/technicians'),
  'GET /api/admin/technician-figures/csv': ({ client }) => client.get('/api/admin/technician-figures/csv?search=yoza'),
  'GET /api/admin/technician-figures': ({ client, callers }) =>
    client.get(`/api/admin/technician-figures?ids=${callers.people.technician_assigned.id}`),
  'POST /api/admin/promote-user': async ({ client, thing }) =>
    client.post('/api/admin/promote-user', {
      data: { userId: await thing('customer'), role: 'technician' },
    }),
  'POST /api/admin/technicians/{userId}/remove-access': async ({ client, thing }) =>
    client.post(`/api/admin/technicians/${await thing('technician')}/remove-access`, { data: {} }),
  'POST /api/admin/technicians/{userId}/restore-access': async ({ client, thing }) =>
    client.post(`/api/admin/technicians/${await thing('formerTechnician')}/restore-access`, { data: {} }),
  'POST /api/admin/invite-technician': ({ client }) =>
    client.post('/api/admin/invite-technician', { data: stranger() }),
  'GET /api/admin/invitations': ({ client }) => client.get('/api/admin/invitations'),
  'POST /api/admin/invitations/{invitationId}/resend': async ({ client, thing }) =>
    client.post(`/api/admin/invitations/${await thing('invitation')}/resend`, { data: {} }),
  'POST /api/admin/invitations/{invitationId}/withdraw': async ({ client, thing }) =>
    client.post(`/api/admin/invitations/${await thing('invitation')}/withdraw`, { data: {} }),
  'POST /api/technician/invitation/accept': ({ client }) =>
    client.post('/api/technician/invitation/accept', { data: { token: 'somebody-elses', password } }),
  'GET /api/admin/technician-requests': ({ client }) => client.get('/api/admin/technician-requests'),
  'GET /api/admin/technician-requests/csv': ({ client }) =>
    client.get('/api/admin/technician-requests/csv?status=pending'),
  'GET /api/admin/invitations/csv': ({ client }) => client.get('/api/admin/invitations/csv'),
  'GET /api/admin/technician-requests/counts': ({ client }) => client.get('/api/admin/technician-requests/counts'),
  'PATCH /api/admin/technician-requests/{requestId}': async ({ client, thing }) =>
    client.patch(`/api/admin/technician-requests/${await thing('application')}`, {
      data: { status: 'rejected' },
    }),
};
