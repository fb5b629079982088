export const money = {
  views: 'Invoices and money',
  view: {
    invoices: 'Invoices',
    payments: 'Payments',
    check: 'To review',
    refunds: 'Refunds',
    transfers: 'Transfers',
    'cash-up': 'Cash-up',
  },
  method: { card: 'Card', mtn_money: 'MTN Mobile Money', airtel_money: 'Airtel Money', cash: 'Cash' },
  channel: { provider: 'Online', by_hand: 'Manual transfer', counter: 'In person' },
  provider: {
    stripe: 'Cards',
    card: 'Cards',
    mtn: 'MTN Mobile Money',
    mtn_money: 'MTN Mobile Money',
    airtel: 'Airtel Money',
    airtel_money: 'Airtel Money',
    by_hand: 'Pay-to number',
    marked_as_paid: 'Marked as paid',
    cash: 'Cash',
  },
} as const;
