import { figtreeLatin } from '@yoza/ui/fonts';

/** Brings in the product's typeface. Until it is here the page reads in the system's. */
export function addFont(): void {
  const face = new FontFace('Figtree', `url(${figtreeLatin})`, { weight: '300 900', display: 'swap' });
  document.fonts.add(face);
}
