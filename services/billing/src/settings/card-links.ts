import type { PaymentDetails } from '@yoza/billing-contract/payments';
import { Slug, money } from '@yoza/kernel-contract/primitives';
import { z } from 'zod';

export type CardLink = PaymentDetails['cardLinks'][number];

const onThisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Checks whether an address may be a card provider's page: https, or plain http on this machine for its stand-in. */
export function isCardPage(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && onThisMachine.has(url.hostname));
}

/** Returns the address of a card page in full and in ASCII, as a header can carry it; what an admin typed may be neither. */
export const cardPageOf = (text: string): string => new URL(text).href;

const Link = z.strictObject({
  /** Code in the numbers of the invoices it is for, such as EXT. */
  invoiceCode: z.string().regex(/^[A-Z]{3}$/, 'must be three capital letters, such as EXT'),
  /** Amount the page asks for, in whole shillings. */
  totalAmount: z.int().positive().max(99_999_999),
  url: z.string().refine(isCardPage, 'must be an https address (or http on localhost)'),
});

/**
 * Card provider's hosted invoice pages as set in the environment: `{"basic-wash": {"invoiceCode": "EXT", "totalAmount": 64800, "url": "https://…"}}`,
 * by service. No value means no pages.
 */
export const cardLinks = z
  .string()
  .default('{}')
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'is not valid JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.record(Slug, Link))
  .transform((links) =>
    Object.entries(links).map(([serviceId, { invoiceCode, totalAmount, url }]): CardLink => ({
      serviceId,
      invoiceCode,
      totalAmount: money(totalAmount),
      url: cardPageOf(url),
    })),
  );
