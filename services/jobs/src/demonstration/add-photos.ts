import type { EntityManager } from '@mikro-orm/postgresql';
import { demoPeople } from '@yoza/kernel-contract/demo';
import { Job } from '../job/job.entity.ts';
import { JobPhoto, photoKeys } from '../photo/job-photo.entity.ts';
import type { PhotoStorage } from '../photo/photo-storage.ts';
import { readPhoto } from '../photo/read-photo.ts';
import { Signature } from '../completion-proof/signature.entity.ts';
import { drawCar } from './draw-car.ts';
import { demoId } from './play-job.ts';

const minute = 60_000;

/**
 * Adds a before photo, an after photo and a signature to each of the two latest completed jobs. Called once, after the demonstration jobs are loaded.
 */
export async function addDemonstrationPhotos(em: EntityManager, storage: PhotoStorage): Promise<void> {
  const jobs = await em.find(Job, { status: 'completed' }, { orderBy: { completedAt: 'desc' }, limit: 2 });
  for (const [number, job] of jobs.entries()) {
    const { startedAt, completedAt } = job;
    await addPhoto(em, storage, job, number, 'before', new Date(startedAt!.getTime() + minute));
    await addPhoto(em, storage, job, number, 'after', new Date(completedAt!.getTime() - 2 * minute));
    const customer = demoPeople.find(({ id }) => id === job.customerId);
    const signature = {
      jobId: job.id,
      signedBy: customer ? `${customer.firstName} ${customer.lastName}` : 'Amina',
      strokes: [[90, 280, 170, 120, 230, 290, 300, 180, 380, 270, 470, 190, 540, 280, 640, 150, 760, 260, 900, 200]],
      recordedBy: job.technicianId!,
      signedAt: new Date(completedAt!.getTime() - minute),
    };
    em.persist(Object.assign(new Signature(), signature));
  }
  await em.flush();
}

async function addPhoto(
  em: EntityManager,
  storage: PhotoStorage,
  job: Job,
  number: number,
  photoType: 'before' | 'after',
  takenAt: Date,
): Promise<void> {
  const { full, thumbnail, width, height, hash } = await readPhoto(await drawCar(number, photoType === 'after'));
  const id = demoId(`photo ${photoType} ${number}`);
  const objectKey = `photos/${id}/demonstration`;
  const keys = photoKeys(objectKey);
  await storage.put(keys.full, full);
  await storage.put(keys.thumbnail, thumbnail);
  const details = { id, clientId: id, jobId: job.id, photoType, caption: null, objectKey, contentHash: hash };
  const rest = { width, height, uploadedBy: job.technicianId!, takenAt, uploadedAt: takenAt };
  em.persist(Object.assign(new JobPhoto(), { ...details, ...rest }));
}
