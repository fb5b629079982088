import { createHmac, timingSafeEqual } from 'node:crypto';

interface SentCode {
  id: string;
  phoneNumber: string;
}

/**
 * Returns the HMAC of a code, which the table stores in its place: of a million codes each could be tried against a plain hash. It depends on the row
 * and its number, so that no hash fits another row.
 */
export const hashOfCode = (sent: SentCode, code: string, key: Uint8Array): string =>
  digestOf(sent, code, key).toString('base64url');

export const isHashOfCode = (hash: string, sent: SentCode, code: string, key: Uint8Array): boolean =>
  timingSafeEqual(Buffer.from(hash, 'base64url'), digestOf(sent, code, key));

const digestOf = ({ id, phoneNumber }: SentCode, code: string, key: Uint8Array): Buffer =>
  createHmac('sha256', key).update(`phone-code\0${id}\0${phoneNumber}\0${code}`).digest();
