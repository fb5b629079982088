import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { openFonts } from './open-fonts.ts';

// The types of pdfmake lack its virtual files.
const { virtualfs } = pdfmake as unknown as { virtualfs: { writeFileSync(name: string, content: Buffer): void } };
for (const name of openFonts) virtualfs.writeFileSync(name, Buffer.from(name));
const [normal, bold] = openFonts;
pdfmake.setFonts({ Figtree: { normal, bold } });
// Documents contain text from untrusted sources, so nothing else is ever loaded.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);

/** Renders a document; the bytes are identical for the same definition. */
export const print = (definition: TDocumentDefinitions): Promise<Buffer> => pdfmake.createPdf(definition).getBuffer();
