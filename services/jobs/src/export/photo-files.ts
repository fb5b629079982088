import type { EntityManager } from '@mikro-orm/postgresql';
import { businessDate } from '@yoza/service-kit/time';
import { photoKeys } from '../photo/job-photo.entity.ts';
import type { PhotoStorage } from '../photo/photo-storage.ts';
import { tablesOf } from '../tables.ts';

/** Photo of a customer's booking as a file of the archive. */
export interface PhotoFile {
  photoId: string;
  /** Path in the archive: `photos/2027-03-05-1.jpg`, the date of the booking and a number. */
  name: string;
  takenAt: Date;
  storageKey: string;
}

/** Lists the photos of a customer's bookings, in the order of the bookings. */
export async function listPhotoFiles(em: EntityManager, customerId: string): Promise<PhotoFile[]> {
  const photos = await tablesOf(em)
    .selectFrom('job_photos')
    .innerJoin('jobs', 'jobs.id', 'job_photos.job_id')
    .select(['job_photos.id', 'object_key', 'taken_at', 'scheduled_start'])
    .where('customer_id', '=', customerId)
    .orderBy('scheduled_start')
    .orderBy('taken_at')
    .orderBy('job_photos.id')
    .execute();
  const counts = new Map<string, number>();
  return photos.map(({ id, object_key, taken_at, scheduled_start }) => {
    const date = businessDate(new Date(scheduled_start));
    const number = (counts.get(date) ?? 0) + 1;
    counts.set(date, number);
    return {
      photoId: id,
      name: `photos/${date}-${number}.jpg`,
      takenAt: new Date(taken_at),
      storageKey: photoKeys(object_key).full,
    };
  });
}

/** Returns the bytes of a photo; undefined if the storage does not have it, or does not respond. */
export const readPhotoFile = (storage: PhotoStorage, { storageKey }: PhotoFile): Promise<Buffer | undefined> =>
  storage.get(storageKey).catch(() => undefined);
