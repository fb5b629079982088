/** Storage of the bytes of photos. Keys are made by this service: lower-case letters, digits, hyphens and slashes. */
export interface PhotoStorage {
  /** Stores bytes under a key, replacing existing ones. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Returns the bytes stored under a key; undefined when there are none. */
  get(key: string): Promise<Buffer | undefined>;
  /** Deletes the bytes stored under a key, if any. */
  delete(key: string): Promise<void>;
}

/** Throws for a key of another form, which might lead outside the storage. */
export function assertKey(key: string): void {
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(key)) throw new Error(`Not a key of the photo storage: ${key}`);
}
