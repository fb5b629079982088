import type { Seller } from '@yoza/billing-contract/documents';
import type { Content } from 'pdfmake/interfaces.js';
import { texts } from '../texts/en.ts';
import { printable } from './formats.ts';
import { logo } from './logo.ts';
import { within } from './one-piece.ts';
import { palette } from './palette.ts';

const sellerWidth = 259;
const titleWidth = 240;

/** Creates the letterhead: logo and seller on the left, document title and number on the right. */
export function letterhead(title: string, number: string, seller: Seller): Content {
  const { contact } = texts;
  const lines = [
    seller.address,
    seller.phone && `${contact.phone} ${seller.phone}`,
    seller.email && `${contact.email} ${seller.email}`,
    seller.tin && `${contact.tin} ${seller.tin}`,
  ].filter((line) => line !== '');
  return {
    margin: [0, 0, 0, 24],
    columns: [
      {
        width: sellerWidth,
        stack: [
          logo(),
          { ...within(sellerWidth, printable(seller.name), { bold: true }), margin: [0, 10, 0, 0] },
          ...lines.map((line) => within(sellerWidth, printable(line), { fontSize: 9, color: palette.faint })),
        ],
      },
      {
        width: titleWidth,
        alignment: 'right',
        stack: [
          within(titleWidth, title, { fontSize: 22, bold: true, lineHeight: 1.1 }),
          within(titleWidth, printable(number), { fontSize: 11, color: palette.faint }),
        ],
      },
    ],
  };
}
