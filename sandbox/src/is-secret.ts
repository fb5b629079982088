import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** True if a text is the secret. The time it takes reveals nothing about the secret. */
export const isSecret = (given: string, secret: string): boolean => timingSafeEqual(digest(given), digest(secret));
