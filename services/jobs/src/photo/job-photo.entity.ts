import { defineEntity, p } from '@mikro-orm/postgresql';
import { photoTypes } from '@yoza/contracts/jobs/photos';

export const JobPhotoSchema = defineEntity({
  name: 'JobPhoto',
  tableName: 'job_photos',
  properties: {
    id: p.uuid().primary(),
    jobId: p.uuid(),
    /** The phone's own name for it. */
    clientId: p.uuid(),
    photoType: p.enum(photoTypes),
    caption: p.string().strictNullable(),
    /** Where its two sizes are kept, see {@link pictureKeys}. */
    objectKey: p.string(),
    /** SHA-256 of the larger picture, in hex. */
    contentHash: p.string(),
    width: p.integer(),
    height: p.integer(),
    uploadedBy: p.uuid(),
    takenAt: p.datetime(3),
    uploadedAt: p.datetime(3),
  },
});

/** A picture of a job. Never changed: a wrong one is removed and another one taken. */
export class JobPhoto extends JobPhotoSchema.class {}
JobPhotoSchema.setClass(JobPhoto);

/** The names under which the storage keeps the two sizes of a picture. */
export const pictureKeys = (objectKey: string) => ({ full: `${objectKey}/full`, thumbnail: `${objectKey}/thumbnail` });
