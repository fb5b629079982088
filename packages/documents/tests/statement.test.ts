import { expect, test } from 'vitest';
import { statementPdf } from '../src/pdf.ts';
import { statement } from './examples.ts';
import { readPdf } from './read-pdf.ts';

// Reading the PDF takes longer than rendering it.
const patience = 60_000;

test(
  'statement: has each of 2,000 rows once, with headings and a page number on every page',
  async () => {
    const { pages, text } = await readPdf(await statementPdf(statement(2_000)));
    const numbers = text.match(/(?:INV-2026-EXT|RCT-2026)-\d{6}/g) ?? [];
    expect(numbers).toHaveLength(2_000);
    expect(new Set(numbers).size).toBe(2_000);
    pages.forEach((page, index) => {
      expect(page).toContain('Date Number Description Charges Credits Balance');
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      if (index > 0) expect(page).toContain('Statement of account Jan 1, 2026 – Dec 31, 2026');
    });
    expect(pages[0]).toContain('Opening balance -UGX 5,000');
    expect(pages[0]).toContain('Jan 1, 2026 INV-2026-EXT-000000 External Wash UGX 64,800 UGX 59,800');
    expect(pages[0]).toContain('RCT-2026-000001 Payment UGX 64,800 -UGX 5,000');
    expect(pages.at(-1)).toContain('Closing balance -UGX 5,000');
  },
  patience,
);

test('statement: shows that there are no transactions, and that it covers all customers', async () => {
  const { text } = await readPdf(await statementPdf({ ...statement(0), customerName: null }));
  expect(text).toContain('No transactions in this period.');
  expect(text).toContain('All customers');
});

test(
  'statements: are all rendered if they are requested at once and one of them fails',
  async () => {
    const broken = { ...statement(200), issuedAt: 'never' };
    const [first, failed, last] = await Promise.allSettled([
      statementPdf(statement(200)),
      statementPdf(broken),
      statementPdf(statement(200)),
    ]);
    expect(failed.status).toBe('rejected');
    expect(first.status === 'fulfilled' && last.status === 'fulfilled' && first.value.equals(last.value)).toBe(true);
  },
  patience,
);
