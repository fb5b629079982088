import type { FiscalDocument } from '@yoza/billing-contract/documents';
import type { Content } from 'pdfmake/interfaces.js';
import { texts } from '../texts/en.ts';
import { printable } from './formats.ts';
import { contentWidth } from './margins.ts';
import { within } from './one-piece.ts';
import { palette } from './palette.ts';

// Maximum bytes in a QR code with medium error correction that a phone can still read from paper at this size.
const qrBytes = 1000;
/** Points. */
const qrSize = 96;

/**
 * Creates the block of invoices, receipts and credit notes with the revenue authority's numbers of the invoice and its QR code, or the QR code's text
 * if it is too long for one. Empty if `fiscal` is null: the invoice has no fiscal document.
 */
export function fiscalBlock(fiscal: FiscalDocument | null, heading: string): Content[] {
  if (!fiscal) return [];
  const { number, verificationCode, deviceNumber, qrText } = fiscal;
  const facts = [
    [texts.fiscalNumber, number],
    [texts.fiscalCode, verificationCode],
    [texts.fiscalDevice, deviceNumber],
  ].filter(([, value]) => value !== '');
  const isShort = qrText !== '' && Buffer.byteLength(qrText) <= qrBytes;
  return [
    {
      unbreakable: true,
      columns: [
        {
          width: contentWidth - 120,
          stack: [
            { ...within(contentWidth - 120, heading, { bold: true }), margin: [0, 0, 0, 4] },
            ...facts.map(([label, value]) => ({
              text: [{ text: `${label}  `, fontSize: 9, color: palette.faint }, printable(value!)],
            })),
            ...(isShort || qrText === '' ? [] : [{ text: printable(qrText), fontSize: 8, color: palette.faint }]),
          ],
        },
        isShort
          ? { width: 120, alignment: 'right', qr: qrText, fit: qrSize, eccLevel: 'M', foreground: palette.ink }
          : { width: 120, text: '' },
      ],
      margin: [0, 0, 0, 16],
    },
  ];
}
