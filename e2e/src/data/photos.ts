import { createHash, randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { json } from '../api/json.ts';

/** Green image of 8 × 6 pixels, PNG. */
export const smallPhoto = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAACXBIWXMAAAPoAAAD6AG1e5JrAAAAEUlEQVQImWMwXlWOFTEMpAQAoiQ/wZE/9iIAAAAASUVORK5CYII=',
  'base64',
);

/** Draws an image of noise in a browser: 1200 × 900, JPEG, some 900 KB, so that it is uploaded in several chunks. */
export async function largePhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1200, 900);
    const pen = canvas.getContext('2d')!;
    const picture = pen.createImageData(1200, 900);
    for (let start = 0; start < picture.data.length; start += 65_536) {
      crypto.getRandomValues(picture.data.subarray(start, start + 65_536));
    }
    for (let alpha = 3; alpha < picture.data.length; alpha += 4) picture.data[alpha] = 255;
    pen.putImageData(picture, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return Buffer.from(base64, 'base64');
}

/** Returns a file as file choosers of Playwright accept it. */
export const fileOf = (buffer: Buffer, name = 'car.jpg', mimeType = 'image/jpeg') => ({ name, mimeType, buffer });

/** Adds a photo to a job through the API. */
export async function uploadOver(
  client: APIRequestContext,
  jobId: string,
  photoType: 'before' | 'after',
): Promise<void> {
  const sha256 = createHash('sha256').update(smallPhoto).digest('hex');
  const data = { clientId: randomUUID(), photoType, size: smallPhoto.length, sha256 };
  const { uploadUrl } = await json<{ uploadUrl: string }>(client.post(`/api/jobs/${jobId}/photo-uploads`, { data }));
  const headers = { 'Tus-Resumable': '1.0.0', 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' };
  await client.patch(uploadUrl, { headers, data: smallPhoto });
  await json(client.post(`${uploadUrl}/finish`));
}
