import type { JobsConfig } from '../config.ts';
import { createFolderStorage } from './folder-storage.ts';
import type { PhotoStorage } from './photo-storage.ts';
import { createS3Storage } from './s3-storage.ts';

/** Returns the configured storage: a bucket if one is named, otherwise a folder. */
export function createPhotoStorage(config: JobsConfig): PhotoStorage {
  const { photoS3Url: url, photoS3Region: region, photoS3AccessKeyId, photoS3SecretAccessKey } = config;
  if (url === undefined) return createFolderStorage(config.photoDir);
  return createS3Storage({
    url,
    region,
    accessKeyId: photoS3AccessKeyId ?? '',
    secretAccessKey: photoS3SecretAccessKey ?? '',
  });
}
