import { createGlobalStyle } from 'styled-components';

/** Address of the font file, for `<link rel="preload">`. */
export const bricolageLatin = new URL(
  '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
  import.meta.url,
).href;

/** Bricolage Grotesque 700 for `font.displayFamily`. Loaded only by the landing page. */
export const LandingFont = createGlobalStyle`
  @font-face {
    font-family: 'Bricolage Grotesque';
    font-style: normal;
    font-display: swap;
    font-weight: 700;
    src: url('${bricolageLatin}') format('woff2');
  }
  :root {
    --yoza-font-display: 'Bricolage Grotesque', 'Figtree', system-ui, sans-serif;
  }
`;
