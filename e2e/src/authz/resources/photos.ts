import { createHash, randomUUID } from 'node:crypto';
import { json } from '../../api/json.ts';
import type { Callers } from '../callers.ts';
import type { Maker, Resource } from '../resource.ts';
import { smallPhoto } from '../../data/photos.ts';

/** Returns the body of a request that starts the upload of {@link smallPhoto} as a new photo before the work. */
export const announcement = () => ({
  clientId: randomUUID(),
  photoType: 'before',
  size: smallPhoto.length,
  sha256: createHash('sha256').update(smallPhoto).digest('hex'),
});

/** Headers of the request that sends a whole photo at once. */
export const tus = {
  'Tus-Resumable': '1.0.0',
  'Upload-Offset': '0',
  'Content-Type': 'application/offset+octet-stream',
};

/** Makers of photos of the assigned technician: uploads belong to the technician who started them. */
export const photoResources = {
  /** Returns the address of an upload that has received no data. */
  upload: async ({ clients }: Callers, resource: Resource) => {
    const path = `/api/jobs/${await resource('job')}/photo-uploads`;
    const upload = clients.technician_assigned.post(path, { data: announcement() });
    return (await json<{ uploadUrl: string }>(upload)).uploadUrl;
  },
  /** Returns the address of an upload that has received all data and is not finished. */
  arrivedUpload: async ({ clients }: Callers, resource: Resource) => {
    const uploadUrl = await resource('upload');
    await clients.technician_assigned.patch(uploadUrl, { headers: tus, data: smallPhoto });
    return uploadUrl;
  },
  /** Returns the address of a photo. */
  photo: async ({ clients }: Callers, resource: Resource) => {
    const finished = clients.technician_assigned.post(`${await resource('arrivedUpload')}/finish`);
    return (await json<{ photoUrl: string }>(finished)).photoUrl;
  },
} satisfies Record<string, Maker>;
