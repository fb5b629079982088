import { defineEntity, p } from '@mikro-orm/postgresql';
import { photoTypes } from '@yoza/jobs-contract/photos';

export const JobPhotoSchema = defineEntity({
  name: 'JobPhoto',
  tableName: 'job_photos',
  properties: {
    id: p.uuid().primary(),
    jobId: p.uuid(),
    /** Id of the photo on the phone. */
    clientId: p.uuid(),
    photoType: p.enum(photoTypes),
    caption: p.string().strictNullable(),
    /** Beginning of the storage keys of its two sizes, see {@link photoKeys}. */
    objectKey: p.string(),
    /** SHA-256 of the larger size, in hex. */
    contentHash: p.string(),
    width: p.integer(),
    height: p.integer(),
    uploadedBy: p.uuid(),
    takenAt: p.datetime(3),
    uploadedAt: p.datetime(3),
  },
});

/** Photo of a job. Never changed: a wrong one is removed and another one taken. */
export class JobPhoto extends JobPhotoSchema.class {}
JobPhotoSchema.setClass(JobPhoto);

/** Returns the storage keys of the two sizes of a photo. */
export const photoKeys = (objectKey: string) => ({ full: `${objectKey}/full`, thumbnail: `${objectKey}/thumbnail` });
