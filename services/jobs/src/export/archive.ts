import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { makeZip } from 'client-zip';
import type { PhotoStorage } from '../photo/photo-storage.ts';
import type { CollectedData } from './collect-data.ts';
import { type PhotoFile, readPhotoFile } from './photo-files.ts';
import { summaryPage } from './summary.ts';

export interface ArchiveContent {
  data: CollectedData;
  photos: readonly PhotoFile[];
  customerId: string;
  now: Date;
}

/**
 * Returns the archive of a customer's data as a stream that is made while it is read: of the photos, one at a time is in memory. The photos come first,
 * so that the other files say which could not be read.
 */
export const archiveOf = (content: ArchiveContent, storage: PhotoStorage): Readable =>
  Readable.fromWeb(makeZip(filesOf(content, storage)) as ReadableStream<Uint8Array>);

async function* filesOf({ data, photos, customerId, now }: ArchiveContent, storage: PhotoStorage) {
  const missing = new Set<string>();
  for (const photo of photos) {
    const bytes = await readPhotoFile(storage, photo);
    if (bytes) yield { name: photo.name, lastModified: photo.takenAt, input: bytes };
    else missing.add(photo.photoId);
  }
  const named = { ...data, jobs: { ...data.jobs, photos: withFiles(data.jobs.photos, photos, missing) } };
  const about = {
    customerId,
    madeAt: now.toISOString(),
    amounts: 'whole Ugandan shillings',
    times: 'ISO 8601 with their zone',
  };
  yield { name: 'data.json', lastModified: now, input: `${JSON.stringify({ about, ...named }, null, 2)}\n` };
  yield { name: 'summary.html', lastModified: now, input: summaryPage(named, now) };
}

/** Adds to each photo the name of its file in the archive; null if it could not be read. */
function withFiles(rows: CollectedData['jobs']['photos'], photos: readonly PhotoFile[], missing: ReadonlySet<string>) {
  const names = new Map(photos.map(({ photoId, name }) => [photoId, missing.has(photoId) ? null : name]));
  return rows.map((row) => ({ ...row, file: names.get(String(row['id'])) ?? null }));
}
