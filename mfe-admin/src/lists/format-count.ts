const grouped = new Intl.NumberFormat('en-US');

/** `47,153`. */
export const formatCount = (count: number): string => grouped.format(count);
