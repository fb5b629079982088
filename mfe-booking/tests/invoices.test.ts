import { describe, expect, it } from 'vitest';
import { figuresOf } from '../src/invoices/invoice-figures.ts';
import { overdueFirst, owed, shownState } from '../src/invoices/owed.ts';
import { cardLinkFor, remainderAfter } from '../src/my-invoices/card-link.ts';
import { partsOf } from '../src/my-invoices/price-lines.ts';
import { invoices } from '../src/texts/en/invoices.ts';

const due = '2026-11-20T12:00:00.000Z';
const invoice = (status: 'pending' | 'sent' | 'paid' | 'overdue' | 'cancelled', balance: string) => ({
  status,
  balance,
  dueDate: due,
});

it('owed: counts unpaid invoices and adds up their balances due', () => {
  const all = [
    invoice('pending', '64800.00'),
    invoice('sent', '89119.00'),
    invoice('overdue', '129600.00'),
    invoice('paid', '1000.00'),
    invoice('cancelled', '2000.00'),
  ];
  expect(owed(all)).toEqual({ count: 3, total: 283_519 });
  expect(owed([])).toEqual({ count: 0, total: 0 });
});

it('invoice state: becomes overdue when a pending invoice passes its due date, and has a label for each state', () => {
  expect(Object.values(invoices.status)).toEqual([
    'Pending',
    'Sent',
    'Paid',
    'Overdue',
    'Cancelled',
    'Refund due',
    'Refunded',
    'Partly refunded',
    'Credited',
  ]);
  expect(shownState(invoice('pending', '1.00'), Date.parse(due) - 1)).toBe('pending');
  expect(shownState(invoice('pending', '1.00'), Date.parse(due) + 1)).toBe('overdue');
  expect(shownState(invoice('paid', '1.00'), Date.parse(due) + 1)).toBe('paid');
});

it('invoice state: is refund due while a refund is, otherwise the billing state if present, otherwise the invoice status', () => {
  expect(shownState({ ...invoice('paid', '0.00'), state: 'refunded' }, Date.parse(due) + 1)).toBe('refunded');
  const owedBack = { ...invoice('paid', '0.00'), state: 'refunded', amountRefundDue: '1.00' } as const;
  expect(shownState(owedBack, Date.parse(due) + 1)).toBe('refund_due');
  expect(shownState(invoice('cancelled', '0.00'), Date.parse(due) + 1)).toBe('cancelled');
});

it('invoice figures: reconcile the total with the balance, with or without refund amounts', () => {
  const amounts = { totalAmount: '77777.00', amountPaid: '20000.00', balance: '50000.00' };
  expect(figuresOf(amounts)).toEqual({ credited: 7_777, paid: 20_000, refunded: 0 });
  expect(figuresOf({ ...amounts, amountRefunded: '5000.00' })).toEqual({
    credited: 7_777,
    paid: 25_000,
    refunded: 5_000,
  });
});

describe('card links', () => {
  const links = [
    { serviceId: 'basic-wash', invoiceCode: 'EXT', totalAmount: '64800.00', url: 'https://cards.test/ext' },
    { serviceId: 'premium-detail', invoiceCode: 'INT', totalAmount: '89119.00', url: 'https://cards.test/int' },
  ];
  const linkOf = (invoiceNumber: string, totalAmount: string) =>
    cardLinkFor({ invoiceNumber, totalAmount }, links)?.serviceId;

  it('belong to the invoice of their amount, or of their code', () => {
    expect(linkOf('INV-2026-EXT-000042', '64800.00')).toBe('basic-wash');
    expect(linkOf('INV-2026-ADM-000043', '89119.00')).toBe('premium-detail');
    expect(linkOf('INV-2026-EXT-000044', '70000.00')).toBe('basic-wash');
    expect(linkOf('INV-2026-DCP-000045', '129600.00')).toBeUndefined();
    expect(cardLinkFor({ invoiceNumber: 'INV-2026-EXT-000042', totalAmount: '64800.00' }, [])).toBeUndefined();
  });

  it('leave the amount above their fixed amount as the remainder', () => {
    const link = { totalAmount: '64800.00' };
    expect(remainderAfter(link, { totalAmount: '70000.00' })).toBe(5200);
    expect(remainderAfter(link, { totalAmount: '64800.00' })).toBe(0);
    expect(remainderAfter(link, { totalAmount: '60000.00' })).toBe(0);
  });
});

it('invoice price lines: separate the travel fee if the parts add up to the subtotal', () => {
  const booking = { basePrice: '60000.00', travelFee: '6000.00' };
  const parts = (subtotal: string, of: Parameters<typeof partsOf>[1] = booking) =>
    partsOf({ subtotal }, of, { t: (key) => key, language: 'en' }).map(({ label, amount }) => [label, Number(amount)]);
  expect(parts('66000.00')).toEqual([
    ['prices.service', 60_000],
    ['travelFee', 6000],
  ]);
  expect(parts('50000.00')).toEqual([]);
  expect(parts('60000.00', { ...booking, travelFee: '0.00' })).toEqual([]);
  expect(partsOf({ subtotal: '66000.00' }, undefined, { t: (key) => key, language: 'en' })).toEqual([]);
});

it('invoice list: puts overdue invoices first and otherwise keeps the order', () => {
  const of = (id: string, status: 'pending' | 'paid' | 'overdue', dueDate: string) => ({
    id,
    status,
    dueDate,
    balance: '1.00',
  });
  const list = [
    of('due later', 'pending', '2026-11-30T09:00:00Z'),
    of('due before', 'pending', '2026-11-20T09:00:00Z'),
    of('paid', 'paid', '2026-11-20T09:00:00Z'),
    of('overdue', 'overdue', '2026-11-10T09:00:00Z'),
  ];
  const ids = overdueFirst(list, Date.parse('2026-11-24T09:00:00Z')).map(({ id }) => id);
  expect(ids).toEqual(['due before', 'overdue', 'due later', 'paid']);
});
