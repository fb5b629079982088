import { createHash, randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { type Clients, type Fixture, json } from './authz-callers.ts';
import type { Call } from './authz-calls.ts';
import { smallPicture } from './photo.ts';

const announcement = () => ({
  clientId: randomUUID(),
  photoType: 'before',
  size: smallPicture.length,
  sha256: createHash('sha256').update(smallPicture).digest('hex'),
});
const tus = { 'Tus-Resumable': '1.0.0', 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' };

/** An upload of the one who may: each admin's and each technician's uploads are their own. */
const begun = async (clients: Clients, { jobId }: Fixture) =>
  json<{ id: string; uploadUrl: string }>(
    clients.technician_assigned.post(`/api/jobs/${jobId}/photo-uploads`, { data: announcement() }),
  );
const arrived = async (clients: Clients, fixture: Fixture) => {
  const upload = await begun(clients, fixture);
  await clients.technician_assigned.patch(upload.uploadUrl, { headers: tus, data: smallPicture });
  return upload;
};
const finish = (client: APIRequestContext, { uploadUrl }: { uploadUrl: string }) => client.post(`${uploadUrl}/finish`);
const made = async (clients: Clients, fixture: Fixture) =>
  json<{ id: string; photoUrl: string }>(finish(clients.technician_assigned, await arrived(clients, fixture)));

/** How the rows about pictures and proof of work are called, see `calls`. */
export const photoCalls: Record<string, Call> = {
  'GET /api/jobs/{id}/proof': ({ client, fixture }) => client.get(`/api/jobs/${fixture.jobId}/proof`),
  'POST /api/jobs/{id}/photo-uploads': ({ client, fixture }) =>
    client.post(`/api/jobs/${fixture.jobId}/photo-uploads`, { data: announcement() }),
  'GET /api/photo-uploads/{uploadId}': async ({ client, clients, fixture }) =>
    client.get((await begun(clients, fixture)).uploadUrl),
  'PATCH /api/photo-uploads/{uploadId}': async ({ client, clients, fixture }) =>
    client.patch((await begun(clients, fixture)).uploadUrl, { headers: tus, data: smallPicture }),
  'POST /api/photo-uploads/{uploadId}/finish': async ({ client, clients, fixture }) =>
    finish(client, await arrived(clients, fixture)),
  'GET /api/photos/{photoId}/{size}': async ({ client, clients, fixture }) =>
    client.get((await made(clients, fixture)).photoUrl),
  'DELETE /api/photos/{photoId}': async ({ client, clients, fixture }) =>
    client.delete(`/api/photos/${(await made(clients, fixture)).id}`),
  'PUT /api/jobs/{id}/signature': async ({ client, clients, fixture }) => {
    await clients.admin.patch(`/api/jobs/${fixture.jobId}/status`, { data: { status: 'in_progress' } });
    return client.put(`/api/jobs/${fixture.jobId}/signature`, { data: { signedBy: 'Amina', strokes: null } });
  },
};
