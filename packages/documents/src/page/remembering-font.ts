import { LRUCache } from 'lru-cache';

/** A font of fontkit, as far as it is used here. */
export interface OpenFont {
  readonly unitsPerEm: number;
  /** Chooses the glyphs of a text and their positions. */
  layout(text: string, features?: readonly string[]): Word;
  getGlyph(id: number, codePoints?: readonly number[]): Glyph;
}

interface Word {
  readonly advanceWidth: number;
}

interface Glyph {
  /** Characters that the glyph stands for, which a document gives to those who copy or search its text. */
  readonly codePoints: readonly number[];
  /** Parses the outline. Private; the part of the font that a document embeds is made with it. */
  _decode(): object;
}

/** Number of texts remembered for each font, 1.4 KB for one of eleven letters, and the length up to which a text is. */
const remembered = 1_000;
const maxLength = 40;

/**
 * Makes a font remember the words it has laid out and the outlines it has parsed. Documents share most of their words and nearly all of their letters,
 * and the drawing library asks anew for each document, often several times. It scales the positions of a word in place to 1,000 units per em, which
 * changes nothing in a font that has as many. Throws for another font.
 */
export function remembering<Font extends OpenFont>(font: Font): Font {
  if (font.unitsPerEm !== 1_000) throw new Error(`A font has ${font.unitsPerEm} units per em instead of 1,000`);
  const layout = font.layout.bind(font);
  const getGlyph = font.getGlyph.bind(font);
  const words = new LRUCache<string, Word>({ max: remembered });
  const parsed = new WeakSet<Glyph>();
  // The box of missing letters keeps the characters of its first use. If they were invisible, all missing letters would be left out from then on.
  getGlyph(0);

  font.layout = (text, features) => {
    if (text.length > maxLength) return layout(text, features);
    const key = `${features?.join() ?? ''} ${text}`;
    const known = words.get(key);
    if (known) return known;
    const word = layout(text, features);
    words.set(key, word);
    return word;
  };
  font.getGlyph = (id, codePoints) => {
    const glyph = getGlyph(id, codePoints);
    if (!parsed.has(glyph)) {
      parsed.add(glyph);
      parseOnce(glyph);
    }
    return id === 0 || !codePoints ? glyph : standingFor(codePoints, glyph);
  };
  return font;
}

/**
 * Returns the glyph with these characters. fontkit keeps those of its first use, even by another document: none for the u of which a ü is made, and
 * two for an é that was written as e and an accent.
 */
function standingFor(codePoints: readonly number[], glyph: Glyph): Glyph {
  if (codePoints.join() === glyph.codePoints.join()) return glyph;
  return Object.create(glyph, { codePoints: { value: codePoints } }) as Glyph;
}

function parseOnce(glyph: Glyph): void {
  const parse = glyph._decode.bind(glyph);
  let outline: object | undefined;
  glyph._decode = () => (outline ??= parse());
}
