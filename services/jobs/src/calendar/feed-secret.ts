import { createHash, randomBytes } from 'node:crypto';

/** Returns a new secret: 256 random bits as 43 characters of base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Hashes a secret for storage. With 256 random bits it cannot be guessed, so a fast hash without salt is enough. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
