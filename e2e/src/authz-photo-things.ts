import { createHash, randomUUID } from 'node:crypto';
import { json } from './authz-callers.ts';
import type { Callers } from './signed-in-callers.ts';
import type { Maker, Thing } from './authz-thing.ts';
import { smallPicture } from './photo.ts';

/** What announces a picture. */
export const announcement = () => ({
  clientId: randomUUID(),
  photoType: 'before',
  size: smallPicture.length,
  sha256: createHash('sha256').update(smallPicture).digest('hex'),
});

/** The headers of a whole picture. */
export const tus = {
  'Tus-Resumable': '1.0.0',
  'Upload-Offset': '0',
  'Content-Type': 'application/offset+octet-stream',
};

/** Pictures of the assigned technician: uploads belong to those who began them. */
export const photoThings = {
  /** The address of an upload of which nothing has come. */
  upload: async ({ clients }: Callers, thing: Thing) => {
    const path = `/api/jobs/${await thing('job')}/photo-uploads`;
    const upload = clients.technician_assigned.post(path, { data: announcement() });
    return (await json<{ uploadUrl: string }>(upload)).uploadUrl;
  },
  /** The same, once everything has come. */
  arrivedUpload: async ({ clients }: Callers, thing: Thing) => {
    const uploadUrl = await thing('upload');
    await clients.technician_assigned.patch(uploadUrl, { headers: tus, data: smallPicture });
    return uploadUrl;
  },
  /** The address of a picture. */
  photo: async ({ clients }: Callers, thing: Thing) => {
    const finished = clients.technician_assigned.post(`${await thing('arrivedUpload')}/finish`);
    return (await json<{ photoUrl: string }>(finished)).photoUrl;
  },
} satisfies Record<string, Maker>;
