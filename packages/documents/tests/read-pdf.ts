import { extractText, extractTextItems, getDocumentProxy, getMeta } from 'unpdf';

/** Reads a PDF file. Returns the words of each page as one line, and the metadata of the file. */
export async function readPdf(pdf: Buffer) {
  const file = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(file);
  const { info } = await getMeta(file);
  const pages = text.map((page) => page.replaceAll(/\s+/g, ' '));
  return { pages, text: pages.join(' '), info: info as Record<string, unknown> };
}

/** Returns the texts of the first page of a PDF file, with their sizes and the positions of their right ends, in points. */
export async function textsOf(pdf: Buffer) {
  const { items } = await extractTextItems(await getDocumentProxy(new Uint8Array(pdf)));
  return items[0]!.map(({ str, x, width, fontSize }) => ({ text: str, size: fontSize, right: x + width }));
}
