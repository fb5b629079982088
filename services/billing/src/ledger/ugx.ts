const format = new Intl.NumberFormat('en-US');

/** `UGX 82,518` of whole shillings, for messages people read. */
export const ugx = (amount: number) => `UGX ${format.format(amount)}`;
