import type { Seller } from '@yoza/billing-contract/documents';
import type { Content, ContentBase, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { texts } from '../texts/en.ts';
import { printable } from './formats.ts';
import { letterhead } from './letterhead.ts';
import { contentWidth, margin, marginTop } from './margins.ts';
import { usualSize, within } from './one-piece.ts';
import { palette } from './palette.ts';

export interface SheetFacts {
  /** Kind of document. */
  title: string;
  /** Number of the document, or the period of a statement. */
  number: string;
  /** ISO-8601; also used as the file's creation date, so that the same document gives the same bytes. */
  issuedAt: string;
  seller: Seller;
  content: Content[];
}

/** Creates an A4 document of letterhead and content. Every page has its page number; each page after the first has title and number in its header. */
export function sheet({ title, number, issuedAt, seller, content }: SheetFacts): TDocumentDefinitions {
  const name = `${title} ${printable(number)}`;
  return {
    pageSize: 'A4',
    pageMargins: [margin, marginTop, margin, 64],
    language: 'en',
    displayTitle: true,
    info: {
      title: name,
      author: printable(seller.name),
      creator: 'Yoza',
      producer: 'Yoza',
      creationDate: new Date(issuedAt),
    },
    defaultStyle: { font: 'Figtree', fontSize: usualSize, lineHeight: 1.25, color: palette.ink },
    header: (page) =>
      page > 1 ? { text: name, fontSize: 9, color: palette.faint, margin: [margin, 28, margin, 0] } : null,
    footer: (page, pages) => ({
      margin: [margin, 16, margin, 0],
      color: palette.faint,
      columns: [
        { ...within(contentWidth - 100, texts.times, { fontSize: 8.5 }), width: contentWidth - 100 },
        { ...within(100, texts.pageOf(page, pages), { fontSize: 8.5 }), width: 100, alignment: 'right' },
      ],
    }),
    content: [letterhead(title, number, seller), ...content.slice(0, -1), ...content.slice(-1).map(withoutMarginBelow)],
  };
}

/** Removes the margin below the last block, which would begin an empty page if the block only just fits. */
const withoutMarginBelow = (block: Content): Content => {
  const margin = (block as ContentBase).margin;
  return Array.isArray(margin) ? ({ ...(block as ContentBase), margin: [...margin.slice(0, 3), 0] } as Content) : block;
};
