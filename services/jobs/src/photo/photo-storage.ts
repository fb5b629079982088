/** Where the bytes of pictures are kept. Keys are ours: lower-case letters, digits, hyphens and slashes. */
export interface PhotoStorage {
  /** Keeps bytes under a key, in place of what was there. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** What is kept under a key; undefined when nothing is. */
  get(key: string): Promise<Buffer | undefined>;
  /** Forgets what is kept under a key, if anything is. */
  delete(key: string): Promise<void>;
}

/** Throws for a key that is not one of ours: it must not lead anywhere else. */
export function assertKey(key: string): void {
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(key)) throw new Error(`Not a key of the picture storage: ${key}`);
}
