/** Maximum edge the server stores, in pixels; a larger photo would waste mobile data. */
const largestEdge = 2560;
/** Bytes. */
const smallEnough = 1_000_000;

/**
 * Converts a photo to an upright JPEG with edges of at most 2560 pixels, including formats only this browser can read, such as HEIC on an iPhone.
 * Returns a JPEG unchanged that has that size and at most 1 MB, and a file the browser cannot read: the server reports the problem.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    try {
      const scale = Math.min(1, largestEdge / Math.max(picture.width, picture.height));
      if (scale === 1 && file.type === 'image/jpeg' && file.size <= smallEnough) return file;
      const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
      const pen = canvas.getContext('2d');
      if (!pen) return file;
      pen.fillStyle = '#fff';
      pen.fillRect(0, 0, canvas.width, canvas.height);
      pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
      return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
    } finally {
      picture.close();
    }
  } catch {
    return file;
  }
}
