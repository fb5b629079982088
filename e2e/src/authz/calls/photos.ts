import type { Call } from '../call.ts';
import { announcement, tus } from '../resources/photos.ts';
import { smallPhoto } from '../../data/photos.ts';

/** Calls of the rows about photos and proof of work, see `calls`. */
export const photoCalls: Record<string, Call> = {
  'GET /api/jobs/{id}/proof': async ({ client, resource }) => client.get(`/api/jobs/${await resource('job')}/proof`),
  'POST /api/jobs/{id}/photo-uploads': async ({ client, resource }) =>
    client.post(`/api/jobs/${await resource('job')}/photo-uploads`, { data: announcement() }),
  'GET /api/photo-uploads/{uploadId}': async ({ client, resource }) => client.get(await resource('upload')),
  'PATCH /api/photo-uploads/{uploadId}': async ({ client, resource }) =>
    client.patch(await resource('upload'), { headers: tus, data: smallPhoto }),
  'POST /api/photo-uploads/{uploadId}/finish': async ({ client, resource }) =>
    client.post(`${await resource('arrivedUpload')}/finish`),
  'GET /api/photos/{photoId}/{size}': async ({ client, resource }) => client.get(await resource('photo')),
  'DELETE /api/photos/{photoId}': async ({ client, resource }) =>
    client.delete((await resource('photo')).replace(/\/full$/, '')),
  'PUT /api/jobs/{id}/signature': async ({ client, resource }) =>
    client.put(`/api/jobs/${await resource('runningJob')}/signature`, { data: { signedBy: 'Amina', strokes: null } }),
};
