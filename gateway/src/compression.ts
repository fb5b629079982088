import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

/** Size in bytes below which compression costs more than it saves. */
const worthwhileBytes = 2_048;
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip';

/** Returns the best encoding that a browser accepts for text of this size and kind; undefined to leave it uncompressed, as small and binary content. */
export function encodingFor(
  acceptEncoding: string | undefined,
  contentType: string | undefined,
  bytes: number,
): Encoding | undefined {
  if (bytes < worthwhileBytes || !/^(application\/(json|problem\+json)|text\/)/.test(contentType ?? ''))
    return undefined;
  const offers = (acceptEncoding ?? '').split(',').filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer));
  const accepted = offers.map((offer) => offer.split(';')[0]?.trim());
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined;
}

export function compressor(encoding: Encoding): Transform {
  return encoding === 'br' ? createBrotliCompress(brotliOptions) : createGzip();
}

export function compress(text: string, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? brotli(text, brotliOptions) : zip(text);
}
