import { fileURLToPath } from 'node:url';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

const fontFile = (name: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/figtree/${name}/Figtree_${name}.ttf`));
const regular = fontFile('400Regular');
const semiBold = fontFile('600SemiBold');

pdfmake.setFonts({ Figtree: { normal: regular, bold: semiBold } });
// Documents hold texts of strangers: nothing is ever loaded but the two faces.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path === regular || path === semiBold);

/** The bytes of a document; the same for the same definition. */
export const print = (definition: TDocumentDefinitions): Promise<Buffer> => pdfmake.createPdf(definition).getBuffer();
