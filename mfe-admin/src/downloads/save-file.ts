/** The name a server gives a file in `Content-Disposition`, or `otherwise`. */
export function fileNameOf(disposition: string | null, otherwise: string): string {
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? otherwise;
}

/** Has the browser save a file under a name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Browsers read the content after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
