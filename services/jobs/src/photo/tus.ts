import { ProblemError, invalid } from '@yoza/service-kit/errors';

const version = '1.0.0';

/** Parts of a request that describe how its body continues an upload. */
interface Head {
  get(header: string): string;
  is(mediaType: string): string | false | null;
}

/** Returns the tus headers with the progress of an upload. */
export const tusHeaders = (offset: number, size?: number): Record<string, string> => ({
  'Tus-Resumable': version,
  'Upload-Offset': String(offset),
  ...(size === undefined ? {} : { 'Upload-Length': String(size) }),
});

/**
 * Returns the offset at which a PATCH of tus 1.0.0 continues an upload. Throws 412 for another version, 415 for another media type, 400 for an
 * invalid offset.
 */
export function tusOffset(ctx: Head): number {
  if (ctx.get('Tus-Resumable') !== version) {
    const headers = { 'Tus-Version': version, 'Tus-Resumable': version };
    throw new ProblemError(412, 'TUS_VERSION', 'Only tus 1.0.0 is supported', { headers });
  }
  if (!ctx.is('application/offset+octet-stream')) {
    throw new ProblemError(
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      'A chunk of a photo must be application/offset+octet-stream.',
    );
  }
  const offset = ctx.get('Upload-Offset');
  if (!/^\d{1,9}$/.test(offset)) throw invalid([{ path: 'Upload-Offset', message: 'Must be a whole number' }]);
  return Number(offset);
}
