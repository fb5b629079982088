/**
 * Name of the advisory lock of jobs' database that a backup holds while it copies database and photos. Jobs deletes a photo from its store only with a
 * share of the lock, so that every photo of the copied database is still there to be copied.
 */
export const photoDeletionLock = 'jobs photo deletion';
