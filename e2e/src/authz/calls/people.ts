import { noticeVersion } from '@yoza/identity-contract/privacy-notice';
import type { Call } from '../call.ts';
import { stranger } from '../resources/people.ts';
import { password } from '../../people/demo-accounts.ts';

/** Calls of the rows about people, see `calls`. */
export const peopleCalls: Record<string, Call> = {
  'POST /api/me/consents': ({ client }) => client.post('/api/me/consents', { data: { noticeVersion } }),
  'GET /api/admin/users/counts': ({ client }) => client.get('/api/admin/users/counts'),
  'GET /api/admin/users/csv': ({ client }) => client.get('/api/admin/users/csv?role=admin'),
  'GET /api/customers': ({ client }) => client.get('/api/customers?search=amina'),
  'GET /api/admin/technicians': ({ client }) => client.get('/api/admin/technicians'),
  'GET /api/admin/technician-figures/csv': ({ client }) => client.get('/api/admin/technician-figures/csv?search=yoza'),
  'GET /api/admin/technician-figures': ({ client, callers }) =>
    client.get(`/api/admin/technician-figures?ids=${callers.people.technician_assigned.id}`),
  'POST /api/admin/promote-user': async ({ client, resource }) =>
    client.post('/api/admin/promote-user', {
      data: { userId: await resource('customer'), role: 'technician' },
    }),
  'POST /api/admin/technicians/{userId}/remove-access': async ({ client, resource }) =>
    client.post(`/api/admin/technicians/${await resource('technician')}/remove-access`, { data: {} }),
  'POST /api/admin/technicians/{userId}/restore-access': async ({ client, resource }) =>
    client.post(`/api/admin/technicians/${await resource('formerTechnician')}/restore-access`, { data: {} }),
  'POST /api/admin/invite-technician': ({ client }) =>
    client.post('/api/admin/invite-technician', { data: stranger() }),
  'GET /api/admin/invitations': ({ client }) => client.get('/api/admin/invitations'),
  'POST /api/admin/invitations/{invitationId}/resend': async ({ client, resource }) =>
    client.post(`/api/admin/invitations/${await resource('invitation')}/resend`, { data: {} }),
  'POST /api/admin/invitations/{invitationId}/withdraw': async ({ client, resource }) =>
    client.post(`/api/admin/invitations/${await resource('invitation')}/withdraw`, { data: {} }),
  'POST /api/technician/invitation/accept': ({ client }) =>
    client.post('/api/technician/invitation/accept', { data: { token: 'somebody-elses', password } }),
  'GET /api/admin/technician-requests': ({ client }) => client.get('/api/admin/technician-requests'),
  'GET /api/admin/technician-requests/csv': ({ client }) =>
    client.get('/api/admin/technician-requests/csv?status=pending'),
  'GET /api/admin/invitations/csv': ({ client }) => client.get('/api/admin/invitations/csv'),
  'GET /api/admin/technician-requests/counts': ({ client }) => client.get('/api/admin/technician-requests/counts'),
  'PATCH /api/admin/technician-requests/{requestId}': async ({ client, resource }) =>
    client.patch(`/api/admin/technician-requests/${await resource('application')}`, {
      data: { status: 'rejected' },
    }),
};
