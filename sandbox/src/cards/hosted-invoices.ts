/** An invoice page that a card provider hosts for a business: one fixed amount, available to every holder of the link. */
export type HostedInvoice = { name: string; title: string; description: string; amount: number };

/** Invoice pages of the sandbox, like those a business would create at its provider. Amounts in whole shillings. */
export const hostedInvoices: HostedInvoice[] = [
  { name: 'external-wash', title: 'External Wash', description: 'Mobile car detailing, about 1 hour', amount: 64_800 },
  {
    name: 'extra-and-interior-cleaning',
    title: 'Extra & Interior Cleaning',
    description: 'Mobile car detailing, about 2 hours',
    amount: 89_119,
  },
];

/** Formats whole shillings: `64800` as `UGX 64,800`. */
export const formatAmount = (amount: number) => `UGX ${amount.toLocaleString('en-UG')}`;
