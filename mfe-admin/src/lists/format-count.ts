const grouped = new Intl.NumberFormat('en-US');

/** Formats a count with commas: `47,153`. */
export const formatCount = (count: number): string => grouped.format(count);
