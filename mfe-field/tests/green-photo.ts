/** A small green JPEG file. */
export async function greenPhoto(): Promise<Blob> {
  const canvas = new OffscreenCanvas(8, 6);
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = 'green';
  pen.fillRect(0, 0, 8, 6);
  return canvas.convertToBlob({ type: 'image/jpeg' });
}
