import { extractText } from 'unpdf';

/** Returns the text of a PDF as one line. */
export async function readPdf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}
