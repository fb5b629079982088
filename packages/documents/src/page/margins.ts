/** Margins of a page and the width between them, on A4, in points. */
export const margin = 48;
export const marginTop = 56;
export const contentWidth = 499;
