const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** Formats a number for the axis of a chart, such as `1.2M`. */
export const formatShort = (amount: number): string => short.format(amount);
