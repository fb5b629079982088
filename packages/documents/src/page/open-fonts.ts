import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { OpenFont } from './remembering-font.ts';
import { remembering } from './remembering-font.ts';

// The module that pdfmake uses; an import would load a second copy, in which nothing registered here is known.
const require = createRequire(import.meta.url);
const fontkit = require('fontkit') as {
  create(bytes: Uint8Array): OpenFont;
  registerFormat(format: { probe(bytes: Uint8Array): boolean; new (stream: { buffer: Uint8Array }): object }): void;
};

const open = (url: string) => remembering(fontkit.create(readFileSync(new URL(url))));
const regular = import.meta.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf');
const semibold = import.meta.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf');

/** Fonts of all documents. */
export const normalFont = open(regular);
export const boldFont = open(semibold);

/** Fonts by the content of a file that stands for the font. */
const fonts = new Map([
  ['open font: regular', normalFont],
  ['open font: semibold', boldFont],
]);

const fontOf = (bytes: Uint8Array) => fonts.get(Buffer.from(bytes).toString());

/**
 * Font format of the files that stand for an open font. The drawing library would otherwise open both fonts for each document and parse their tables
 * while it measures, which takes more than half of the time of a page.
 */
class OpenFontFile {
  static probe = (bytes: Uint8Array) => fontOf(bytes) !== undefined;
  constructor({ buffer }: { buffer: Uint8Array }) {
    return fontOf(buffer)!;
  }
}

fontkit.registerFormat(OpenFontFile);

/** Names of the files that stand for the open fonts. */
export const openFonts = [...fonts.keys()];
