/** The languages of the product. English is complete; the others fall back to it. */
export const languages = ['en', 'lg', 'sw'] as const;
export type Language = (typeof languages)[number];
