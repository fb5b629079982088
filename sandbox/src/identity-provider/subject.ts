import { createHash } from 'node:crypto';

const namespace = Buffer.from('6d1f0c5e6a5b4b7e9a1d2f0c7e5b4a39', 'hex');

/**
 * Returns the stable subject of an email address: the UUID version 5 (RFC 9562, 5.5) of the lower-case address under the sandbox's namespace
 * 6d1f0c5e-6a5b-4b7e-9a1d-2f0c7e5b4a39. It survives the loss of the data folder.
 */
export function subjectOf(email: string): string {
  const bytes = createHash('sha1').update(namespace).update(email.toLowerCase()).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
