import { createHash, randomBytes } from 'node:crypto';

/** A new secret: 256 random bits as 43 characters of base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret. With 256 random bits there is nothing to guess, so that a fast hash without salt is enough. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
