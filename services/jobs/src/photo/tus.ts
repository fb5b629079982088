import { ProblemError, invalid } from '@yoza/service-kit/errors';

const version = '1.0.0';

/** What of a request says how its body continues an upload. */
interface Head {
  get(header: string): string;
  is(mediaType: string): string | false | null;
}

/** The headers with which tus says how far an upload is. */
export const tusHeaders = (offset: number, size?: number): Record<string, string> => ({
  'Tus-Resumable': version,
  'Upload-Offset': String(offset),
  ...(size === undefined ? {} : { 'Upload-Length': String(size) }),
});

/**
 * From which byte on a PATCH of tus 1.0.0 continues an upload. Throws 412 for another version, 415 for another media type, 400 for an offset
 * that is none.
 */
export function tusOffset(ctx: Head): number {
  if (ctx.get('Tus-Resumable') !== version) {
    const headers = { 'Tus-Version': version, 'Tus-Resumable': version };
    throw new ProblemError(412, 'TUS_VERSION', 'Only tus 1.0.0 is spoken here', { headers });
  }
  if (!ctx.is('application/offset+octet-stream')) {
    throw new ProblemError(415, 'UNSUPPORTED_MEDIA_TYPE', 'A piece of a photo is application/offset+octet-stream.');
  }
  const offset = ctx.get('Upload-Offset');
  if (!/^\d{1,9}$/.test(offset)) throw invalid([{ path: 'Upload-Offset', message: 'Must be a whole number' }]);
  return Number(offset);
}
