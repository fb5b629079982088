import { darkFieldOverride, darkScheme, lightFieldOverride, lightScheme } from './colour-schemes.ts';
import type { ColourToken } from './colour-schemes.ts';
import { figtreeLatin, figtreeLatinExtended } from './fonts.ts';
import { colour, colourProperty, font } from './theme.ts';
import { PageRules } from './PageRules.tsx';

const declare = (scheme: Partial<Record<ColourToken, string>>) =>
  Object.entries(scheme)
    .map(([token, value]) => `${colourProperty(token as ColourToken)}:${value};`)
    .join('');

const faces = `
  @font-face {
    font-family: 'Figtree';
    font-style: normal;
    font-display: swap;
    font-weight: 300 900;
    src: url('${figtreeLatinExtended}') format('woff2');
    unicode-range:
      U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F,
      U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF;
  }
  @font-face {
    font-family: 'Figtree';
    font-style: normal;
    font-display: swap;
    font-weight: 300 900;
    src: url('${figtreeLatin}') format('woff2');
    unicode-range:
      U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F,
      U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD;
  }
`;

const tokens = `
  :root {
    color-scheme: light dark;
    ${declare(lightScheme)}
    --yoza-font: 'Figtree', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
    --yoza-font-display: var(--yoza-font);
    --yoza-text-body: 450 16px/24px var(--yoza-font);
    --yoza-control: 44px;
    --yoza-compact: 36px;
    --yoza-field: 46px;
    --yoza-border: 1px;
    --yoza-gutter: 16px;
  }
  [data-area='field'] {
    ${declare(lightFieldOverride)}
    --yoza-text-body: 450 17px/24px var(--yoza-font);
    --yoza-control: 54px;
    --yoza-compact: 44px;
    --yoza-field: 54px;
    --yoza-border: 2px;
    --yoza-gutter: 12px;
    background: ${colour.paper};
  }
  @media (min-width: 640px) {
    :root {
      --yoza-gutter: 24px;
    }
  }
  @media (max-width: 639.98px) {
    :root:has([data-chat-dock]) {
      --yoza-bottom-bar: calc(65px + env(safe-area-inset-bottom));
    }
  }
  @media (prefers-color-scheme: dark) {
    :root {
      ${declare(darkScheme)}
    }
    [data-area='field'] {
      ${declare({ ...darkScheme, ...darkFieldOverride })}
    }
  }
`;

const base = `
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    /* Keeps focused elements from being scrolled under the bars. */
    scroll-padding-block: 72px calc(var(--yoza-bottom-bar, 0px) + var(--yoza-toast-room, 16px));
  }
  body {
    margin: 0;
    min-height: 100dvh;
    background: ${colour.paper};
    color: ${colour.ink};
    font: ${font.body};
    overflow-wrap: break-word;
    -webkit-font-smoothing: antialiased;
  }
  /* Leaves space at the end of the page, so that content covered by a toast can be scrolled above it. */
  body {
    padding-bottom: var(--yoza-toast-room, 0px);
  }
  h1,
  h2,
  h3,
  h4,
  p,
  dl,
  dd,
  figure {
    margin: 0;
  }
  h1 {
    font: ${font.pageTitle};
    letter-spacing: -0.015em;
  }
  h2 {
    font: 650 21px/28px var(--yoza-font);
    letter-spacing: -0.01em;
  }
  h3 {
    font: ${font.cardTitle};
  }
  ul,
  ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  a {
    color: ${colour.lake};
    text-underline-offset: 3px;
  }
  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }
  button {
    cursor: pointer;
    touch-action: manipulation;
  }
  :focus-visible {
    outline: 3px solid ${colour.lake};
    outline-offset: 2px;
  }
  svg.lucide {
    flex: none;
    stroke-width: 1.75;
  }
  ::placeholder {
    color: ${colour.ink3};
    opacity: 1;
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation: none !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;

/** Fonts, tokens for both schemes and the field area, and element defaults. Rendered once, by the host. */
export const GlobalStyle = () => <PageRules name="yoza-page" rules={faces + tokens + base} />;
