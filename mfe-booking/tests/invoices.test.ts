import { expect, it } from 'vitest';
import { owed, shownStatus } from '../src/invoices/owed.ts';

const due = '2026-11-20T12:00:00.000Z';
const invoice = (status: 'pending' | 'sent' | 'paid' | 'overdue' | 'cancelled', totalAmount: string) => ({
  status,
  totalAmount,
  dueDate: due,
});

it('adds up what is to be paid', () => {
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

it('shows a pending invoice as overdue once its due date has passed', () => {
  expect(shownStatus(invoice('pending', '1.00'), Date.parse(due) - 1)).toBe('pending');
  expect(shownStatus(invoice('pending', '1.00'), Date.parse(due) + 1)).toBe('overdue');
  expect(shownStatus(invoice('paid', '1.00'), Date.parse(due) + 1)).toBe('paid');
});
