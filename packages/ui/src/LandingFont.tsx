import { createGlobalStyle } from 'styled-components';
import { PageRules } from './PageRules.tsx';

/** Address of the font file, for `<link rel="preload">`. */
export const bricolageLatin = new URL(
  '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
  import.meta.url,
).href;

const face = `
  @font-face {
    font-family: 'Bricolage Grotesque';
    font-style: normal;
    font-display: swap;
    font-weight: 700;
    src: url('${bricolageLatin}') format('woff2');
  }
`;

const DisplayFont = createGlobalStyle`
  :root {
    --yoza-font-display: 'Bricolage Grotesque', 'Figtree', system-ui, sans-serif;
  }
`;

/** Bricolage Grotesque 700 for `font.displayFamily`. Loaded only by the landing page. */
export function LandingFont() {
  return (
    <>
      <PageRules name="yoza-landing-typeface" rules={face} />
      <DisplayFont />
    </>
  );
}
