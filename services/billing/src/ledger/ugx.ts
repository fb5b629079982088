const format = new Intl.NumberFormat('en-US');

/** Formats whole shillings as `UGX 82,518`, for messages to users. */
export const ugx = (amount: number) => `UGX ${format.format(amount)}`;
