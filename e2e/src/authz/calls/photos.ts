import type { Call } from '../call.ts';
import { announcement, tus } from '../things/photos.ts';
import { smallPhoto } from '../../data/photos.ts';

/** Calls of the rows about photos and proof of work, see `calls`. */
export const photoCalls: Record<string, Call> = {
  'GET /api/jobs/{id}/proof': async ({ client, thing }) => client.get(`/api/jobs/${await thing('job')}/proof`),
  'POST /api/jobs/{id}/photo-uploads': async ({ client, thing }) =>
    client.post(`/api/jobs/${await thing('job')}/photo-uploads`, { data: announcement() }),
  'GET /api/photo-uploads/{uploadId}': async ({ client, thing }) => client.get(await thing('upload')),
  'PATCH /api/photo-uploads/{uploadId}': async ({ client, thing }) =>
    client.patch(await thing('upload'), { headers: tus, data: smallPhoto }),
  'POST /api/photo-uploads/{uploadId}/finish': async ({ client, thing }) =>
    client.post(`${await thing('arrivedUpload')}/finish`),
  'GET /api/photos/{photoId}/{size}': async ({ client, thing }) => client.get(await thing('photo')),
  'DELETE /api/photos/{photoId}': async ({ client, thing }) =>
    client.delete((await thing('photo')).replace(/\/full$/, '')),
  'PUT /api/jobs/{id}/signature': async ({ client, thing }) =>
    client.put(`/api/jobs/${await thing('runningJob')}/signature`, { data: { signedBy: 'Amina', strokes: null } }),
};
