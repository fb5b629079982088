/** Markup that is inserted into a page without escaping. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

type Piece = Markup | string | number | false | null | undefined | Piece[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function rendered(piece: Piece): string {
  if (piece === false || piece === null || piece === undefined) return '';
  if (Array.isArray(piece)) return piece.map(rendered).join('');
  return piece instanceof Markup ? piece.text : String(piece).replace(/[&<>"']/g, (character) => entities[character]!);
}

/** Template tag that escapes every interpolation except Markup. It omits false, null and undefined, and joins arrays. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...pieces.map(rendered)));
}
