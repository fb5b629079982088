/** Returns the file name of a `Content-Disposition` header, or `otherwise`. */
export function fileNameOf(disposition: string | null, otherwise: string): string {
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? otherwise;
}

/** Has the browser download a file under a name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Browsers read the content after the click has ended.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
