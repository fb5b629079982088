import { createHash } from 'node:crypto';
import { unprocessable } from '@yoza/service-kit/errors';
import pLimit from 'p-limit';
import sharp from 'sharp';

export interface ReadPhoto {
  full: Buffer;
  thumbnail: Buffer;
  width: number;
  height: number;
  /** SHA-256 of `full`, in hex. */
  hash: string;
}

/** Maximum pixels of an image, which most phones stay below. A small file that claims very many more is meant to exhaust memory. */
const pixelLimit = 50_000_000;
const fullEdge = 2560;
const thumbnailEdge = 480;

/** Limits reading to one photo at a time: a large one takes some 150 MB of memory. */
const oneAtATime = pLimit(1);

/**
 * Reads the image in the given bytes, whatever their file name: turned upright, stripped of everything but its pixels (no location, no camera, no
 * second file behind it), at two sizes (longest edge 2560 and 480 pixels at most), as JPEG. Throws 422 NOT_A_PICTURE, HEIC_PICTURE or
 * PICTURE_TOO_LARGE.
 */
export function readPhoto(bytes: Buffer): Promise<ReadPhoto> {
  assertKnownFormat(bytes);
  return oneAtATime(async () => {
    try {
      const { data: full, info } = await sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error', pages: 1 })
        .autoOrient()
        .resize({ width: fullEdge, height: fullEdge, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .jpeg({ quality: 82, mozjpeg: true })
        .toBuffer({ resolveWithObject: true });
      const thumbnail = await sharp(full)
        .resize({ width: thumbnailEdge, height: thumbnailEdge, fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: 74, mozjpeg: true })
        .toBuffer();
      const hash = createHash('sha256').update(full).digest('hex');
      return { full, thumbnail, width: info.width, height: info.height, hash };
    } catch (error) {
      if (error instanceof Error && error.message.includes('pixel limit')) {
        throw unprocessable(
          'PICTURE_TOO_LARGE',
          'This photo has more than 50 million pixels. Please use a smaller one.',
        );
      }
      throw notAPhoto();
    }
  });
}

/** Checks the format before decoding: decoders only ever receive files of three known formats. */
function assertKnownFormat(bytes: Buffer): void {
  const at = (offset: number, text: string) => bytes.toString('latin1', offset, offset + text.length) === text;
  if (at(0, '\xff\xd8\xff') || at(0, '\x89PNG\r\n\x1a\n') || (at(0, 'RIFF') && at(8, 'WEBP'))) return;
  if (at(4, 'ftyp') && /^(hei[cxms]|hev[cx]|mif1|msf1)/.test(bytes.toString('latin1', 8, 12))) {
    const message =
      'This photo is in HEIC format, which is not supported. Set the phone camera to JPEG ("Most Compatible") and take it again.';
    throw unprocessable('HEIC_PICTURE', message);
  }
  throw notAPhoto();
}

const notAPhoto = () => unprocessable('NOT_A_PICTURE', 'This file is not a supported photo. Use JPEG, PNG or WebP.');
