import { figtreeLatin } from '@yoza/ui/fonts';

/** Loads the product's typeface. Until then the page uses the system's. */
export function addFont(): void {
  const face = new FontFace('Figtree', `url(${figtreeLatin})`, { weight: '300 900', display: 'swap' });
  document.fonts.add(face);
}
