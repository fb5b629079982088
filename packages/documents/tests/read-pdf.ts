import { extractText, getDocumentProxy, getMeta } from 'unpdf';

/** Reads a PDF file. Returns the words of each page as one line, and the metadata of the file. */
export async function readPdf(pdf: Buffer) {
  const file = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(file);
  const { info } = await getMeta(file);
  const pages = text.map((page) => page.replaceAll(/\s+/g, ' '));
  return { pages, text: pages.join(' '), info: info as Record<string, unknown> };
}
