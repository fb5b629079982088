import { describe, expect, test } from 'vitest';
import type { InvoiceDocument } from '@yoza/billing-contract/documents';
import { creditNotePdf, invoicePdf, receiptPdf } from '../src/pdf.ts';
import { creditNote, fiscal, invoice, itemised, receipt } from './examples.ts';
import { readPdf, textsOf } from './read-pdf.ts';

const sellerFacts = [
  'Yoza Ltd',
  'Plot 4, Kira Road, Ntinda, Kampala',
  'Phone +256 701 234 567',
  'Email accounts@yoza.example',
  'TIN 1000123456',
];

function expectFacts(text: string, facts: readonly string[]) {
  expect(facts.filter((fact) => !text.includes(fact))).toEqual([]);
}

describe('an invoice', () => {
  test('shows the seller, customer, service, time, place, amounts and how to pay', async () => {
    const { pages, text, info } = await readPdf(await invoicePdf(invoice));
    expect(pages).toHaveLength(1);
    expectFacts(text, [
      ...sellerFacts,
      'Invoice INV-2026-INT-000042',
      'Amina Nakato',
      'Issued Nov 21, 2026',
      'Due Nov 28, 2026',
      'Saturday, November 21, 2026 8:00 AM - 11:00 AM EAT',
      'Plot 12, Bukoto Street, Kamwokya, Kampala',
      '2018 Toyota Harrier',
      'Extra & Interior Cleaning UGX 82,518',
      'Travel fee UGX 10,000',
      'Subtotal UGX 92,518',
      'Tax (8%) UGX 7,401',
      'Total UGX 99,919',
      'Paid so far UGX 30,000',
      'Balance due UGX 69,919',
      'Partly paid: UGX 30,000 of UGX 99,919. Balance due: UGX 69,919',
      'Send mobile money (MTN or Airtel) to 0772 123 456. Use INV-2026-INT-000042 as the reference.',
      'Page 1 of 1',
    ]);
    expect(text).not.toContain('$');
    expect(text).not.toContain('Fiscal');
    expect(info).toMatchObject({ Title: 'Invoice INV-2026-INT-000042', Author: 'Yoza Ltd', Language: 'en' });
  });

  const whole = '99919.00';
  const nothing = { balance: '0.00', amountPaid: '0.00' };
  test.each<[Partial<InvoiceDocument>, words: string, saysHowToPay: boolean]>([
    [{ status: 'paid', balance: '0.00', amountPaid: whole }, 'Paid in full', false],
    [{ status: 'paid', state: 'paid', balance: '0.00', amountPaid: '90000.00' }, 'Paid in full', false],
    [{ status: 'paid', ...nothing }, 'Credited. Nothing to pay', false],
    [{ status: 'cancelled', state: 'credited', ...nothing }, 'Credited. Nothing to pay', false],
    [{ status: 'cancelled', ...nothing }, 'Cancelled. Nothing to pay', false],
    [
      { status: 'paid', state: 'refunded', ...nothing, amountRefunded: whole },
      'Refunded: UGX 99,919. Nothing to pay',
      false,
    ],
    [
      { status: 'paid', state: 'partly_refunded', balance: '0.00', amountPaid: '90000.00', amountRefunded: '9919.00' },
      'Partly refunded: UGX 9,919. Nothing to pay',
      false,
    ],
    [
      { status: 'paid', state: 'refunded', ...nothing, amountRefunded: whole, amountRefundDue: whole },
      'Refund due: UGX 99,919. Nothing to pay',
      false,
    ],
    [{ status: 'overdue' }, 'Overdue since Nov 28, 2026. Balance due: UGX 69,919', true],
    [{ amountPaid: '0.00', balance: whole }, 'UGX 99,919 due by Nov 28, 2026', true],
  ])('shows its status and payment instructions while they apply: %j', async (changed, words, saysHowToPay) => {
    const { text } = await readPdf(await invoicePdf({ ...invoice, ...changed }));
    expect(text).toContain(words);
    expect(text.includes('How to pay')).toBe(saysHowToPay);
  });

  test('distinguishes a refund due from a refund already made', async () => {
    const changed = {
      status: 'paid',
      state: 'refunded',
      amountPaid: '0.00',
      amountRefunded: '99919.00',
      balance: '0.00',
    };
    const partly = await readPdf(await invoicePdf({ ...invoice, ...changed, amountRefundDue: '60000.00' } as const));
    expectFacts(partly.text, ['Paid so far UGX 99,919 Refunded UGX 39,919 Refund due UGX 60,000 Balance due UGX 0']);
    const whole = await readPdf(await invoicePdf({ ...invoice, ...changed, amountRefundDue: '99919.00' } as const));
    expectFacts(whole.text, ['Paid so far UGX 99,919 Refund due UGX 99,919 Balance due UGX 0']);
  });

  test('shows the amount credited by credit notes', async () => {
    const { text } = await readPdf(await invoicePdf({ ...invoice, balance: '49919.00' }));
    expectFacts(text, ['Credited UGX 20,000 Paid so far UGX 30,000 Balance due UGX 49,919']);
    expect((await readPdf(await invoicePdf(invoice))).text).not.toContain('Credited');
  });

  test('lists credits, payments and refunds between the total and the balance', async () => {
    const changed = { status: 'paid', state: 'partly_refunded', amountPaid: '90000.00', amountRefunded: '9919.00' };
    const { text } = await readPdf(await invoicePdf({ ...invoice, ...changed, balance: '0.00' }));
    expectFacts(text, [
      'Total UGX 99,919 Credited UGX 9,919 Paid so far UGX 99,919 Refunded UGX 9,919 Balance due UGX 0',
    ]);
  });

  test('lists its lines, each with its discount in a smaller second row, and the included ones', async () => {
    const { pages, text } = await readPdf(await invoicePdf(itemised));
    expect(pages).toHaveLength(1);
    expectFacts(text, [
      'Extra & Interior Cleaning Discount −UGX 8,252 on UGX 82,518 UGX 74,266 ' +
        'Extra for a medium vehicle Discount −UGX 1,500 on UGX 15,000 UGX 13,500 ' +
        'Odour Treatment (included) UGX 0 ' +
        'Engine Bay Cleaning Discount −UGX 2,000 on UGX 20,000 UGX 18,000 ' +
        'Travel fee UGX 4,000 Subtotal UGX 109,766 Tax (8%) UGX 8,781 Total UGX 118,547',
    ]);
    const texts = await textsOf(await invoicePdf(itemised));
    const sizeOf = (start: string) => texts.find((one) => one.text.startsWith(start))!.size;
    expect(sizeOf('Discount')).toBeLessThan(sizeOf('Extra for a medium vehicle'));
    const ends = texts.filter((one) => /^UGX [\d,]+$/.test(one.text)).map(({ right }) => right);
    expect(ends).toHaveLength(10);
    expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(0.1);
    expect((await readPdf(await invoicePdf(invoice))).text).not.toContain('Discount');
  });

  test('continues on a second page with the headings, without parting a line from its discount', async () => {
    const name = 'Headlight Restoration with Ceramic Coating and a very thorough Inspection of all Seals and Wipers';
    const lines = Array.from({ length: 13 }, (_, index) => ({
      text: `${index + 1}. ${name}`,
      amount: '9000.00',
      grossAmount: '10000.00',
      discountAmount: '1000.00',
    }));
    const { pages } = await readPdf(await invoicePdf({ ...itemised, lines, subtotal: '117000.00' }));
    expect(pages).toHaveLength(2);
    expectFacts(pages[1]!, ['Description Amount', 'Subtotal UGX 117,000', 'Page 2 of 2']);
    const [first, second] = pages.map((page) =>
      [...page.matchAll(/(\d+)\. Headlight/g)].map(([, number]) => Number(number)),
    );
    expect([...first!, ...second!]).toEqual(lines.map((_, index) => index + 1));
    for (const page of pages)
      expect(page.match(/Seals and Wipers Discount −UGX 1,000 on UGX 10,000 UGX 9,000/g)).toHaveLength(
        page.match(/Headlight/g)!.length,
      );
  });

  test('omits details that are not set', async () => {
    const bare = { ...invoice.seller, address: '', phone: '', email: '', tin: '' };
    const { text } = await readPdf(
      await invoicePdf({
        ...invoice,
        seller: bare,
        payToNumber: '',
        address: null,
        vehicleName: null,
        customerName: null,
      }),
    );
    for (const words of ['TIN', 'Phone', 'Email', 'Send mobile money', 'Where', 'Vehicle'])
      expect(text).not.toContain(words);
    expectFacts(text, ['Billed to Customer', 'Open Invoices in your Yoza account']);
  });

  test("contains the revenue authority's numbers, and the text of a QR code only if it is too long for one", async () => {
    const { text } = await readPdf(await invoicePdf({ ...invoice, fiscal }));
    expectFacts(text, ['322009801234567', '86245672312345678901', 'TCS-0042']);
    expect(text).not.toContain(fiscal.qrText);
    const long = `https://efris.example/${'x'.repeat(2_900)}`;
    const spelled = await readPdf(await invoicePdf({ ...invoice, fiscal: { ...fiscal, qrText: long } }));
    expect(spelled.text).toContain('https://efris.example/');
    const none = await readPdf(await invoicePdf({ ...invoice, fiscal: { ...fiscal, qrText: '' } }));
    expectFacts(none.text, ['322009801234567']);
  });

  test('keeps all of a long text, shows markup as text and removes characters that change the direction', async () => {
    const typed = `${'Ŋŋambye '.repeat(40)}${'W'.repeat(300)} \u202eturned\u202c \0 \ud800 <b>bold</b> {{x}} 漢字`;
    const pdf = await invoicePdf({
      ...invoice,
      number: `INV-${'X'.repeat(80)}`,
      customerName: typed,
      address: typed,
      vehicleName: typed,
      notes: typed,
      lines: [{ text: typed, amount: '99999999.00' }],
      seller: { ...invoice.seller, name: typed, address: typed },
    });
    const { text } = await readPdf(pdf);
    expectFacts(text, ['Ŋŋambye', '<b>bold</b>', '{{x}}', 'UGX 99,999,999', 'UGX 99,919']);
    expect(text).not.toContain('\u202e');
    expect(text.replaceAll(' ', '')).toContain('W'.repeat(300));
  });
});

describe('a receipt', () => {
  test('shows the payer, amount, payment method, time and invoice', async () => {
    const { text, info } = await readPdf(await receiptPdf(receipt));
    expectFacts(text, [
      ...sellerFacts,
      'Receipt RCT-2026-000007',
      'Received from Amina Nakato',
      'Nov 21, 2026 11:05 AM EAT',
      'MTN Mobile Money',
      'Transaction ID 12345678901',
      '+256701234567',
      'Payment of invoice INV-2026-INT-000042 UGX 30,000',
      'Tip UGX 5,000',
      'Total received UGX 35,000',
      'Invoice total UGX 99,919',
      'Tax included (8%) UGX 7,401',
      'Balance after this payment UGX 69,919',
      'Partly paid. Balance due: UGX 69,919. Thank you.',
    ]);
    expect(info).toMatchObject({ Title: 'Receipt RCT-2026-000007', Author: 'Yoza Ltd' });
  });

  test('of a cash payment of the rest shows no tip, no transaction and no balance due', async () => {
    const rest = { method: 'cash', transactionId: null, payerPhone: null, tip: '0.00', balance: '0.00' };
    const { text } = await readPdf(await receiptPdf({ ...receipt, ...rest }));
    expectFacts(text, ['Cash', 'Paid in full. Thank you.', 'INV-2026-INT-000042 UGX 35,000']);
    expect(text).not.toMatch(/Tip|Transaction|Balance due/);
  });
});

test('credit note: shows the credited amounts, the invoice and the reason', async () => {
  const { text, info } = await readPdf(await creditNotePdf(creditNote));
  expectFacts(text, [
    ...sellerFacts,
    'Credit note CN-2026-000003',
    'Credited to Amina Nakato',
    'Issued Nov 21, 2026',
    'The booking was cancelled before the technician came.',
    'Credit on invoice INV-2026-INT-000042 UGX 92,518',
    'Tax (8%) UGX 7,401',
    'Total credited UGX 99,919',
  ]);
  expect(info).toMatchObject({ Title: 'Credit note CN-2026-000003' });
});

test('credit note: lists the lines that it names, with their subtotal', async () => {
  const lines = [
    { text: 'Engine Bay Cleaning', amount: '18000.00' },
    { text: 'Travel fee', amount: '4000.00' },
  ];
  const named = { ...creditNote, lines, subtotal: '22000.00', taxAmount: '1760.00', totalAmount: '23760.00' };
  const { text } = await readPdf(await creditNotePdf(named));
  expectFacts(text, [
    'Invoice INV-2026-INT-000042',
    'Engine Bay Cleaning UGX 18,000 Travel fee UGX 4,000 Subtotal UGX 22,000 Tax (8%) UGX 1,760 Total credited UGX 23,760',
  ]);
  expect(text).not.toContain('Credit on invoice');
});
