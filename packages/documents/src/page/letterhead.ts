import type { Seller } from '@yoza/contracts/billing/documents';
import type { Content } from 'pdfmake/interfaces.js';
import { texts } from '../texts/en.ts';
import { printable } from './formats.ts';
import { logo } from './logo.ts';
import { palette } from './palette.ts';

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
        width: 259,
        stack: [
          logo,
          { text: printable(seller.name), bold: true, margin: [0, 10, 0, 0] },
          ...lines.map((line) => ({ text: printable(line), fontSize: 9, color: palette.faint })),
        ],
      },
      {
        width: 240,
        alignment: 'right',
        stack: [
          { text: title, fontSize: 22, bold: true, lineHeight: 1.1 },
          { text: printable(number), fontSize: 11, color: palette.faint },
        ],
      },
    ],
  };
}
