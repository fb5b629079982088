import { lightScheme } from './colour-schemes.ts';
import type { ColourToken } from './colour-schemes.ts';

export type { ColourToken } from './colour-schemes.ts';

const kebab = (name: string) => name.replace(/([a-z])([A-Z0-9])/g, '$1-$2').toLowerCase();

/** Returns the custom property of a colour token, e.g. `ink2` → `--yoza-ink-2`. */
export const colourProperty = (token: ColourToken) => `--yoza-${kebab(token)}`;

/** Colours as CSS variables: `colour.ink2` is `var(--yoza-ink-2)`; scheme and field area change it without a re-render. */
export const colour = Object.fromEntries(
  (Object.keys(lightScheme) as ColourToken[]).map((token) => [token, `var(${colourProperty(token)})`]),
) as Record<ColourToken, string>;

/** 4 px base scale, in px. */
export const space = {
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  8: '32px',
  11: '44px',
  17: '68px',
  26: '104px',
} as const;

export const radius = {
  chip: '8px',
  compact: '10px',
  control: '12px',
  large: '14px',
  card: '16px',
  sheet: '20px',
} as const;

/** Font shorthands: weight, size/line height, family. `displayFamily` is a font of its own on the landing page only. */
export const font = {
  family: 'var(--yoza-font)',
  displayFamily: 'var(--yoza-font-display)',
  body: 'var(--yoza-text-body)',
  small: '450 14px/20px var(--yoza-font)',
  caption: '450 13px/18px var(--yoza-font)',
  label: '600 14px/20px var(--yoza-font)',
  cardTitle: '650 18px/24px var(--yoza-font)',
  pageTitle: '650 clamp(25px, 19px + 1.4vw, 30px)/1.2 var(--yoza-font)',
} as const;

export const motion = {
  state: '160ms cubic-bezier(.2,.7,.2,1)',
  overlay: '220ms cubic-bezier(.2,.7,.2,1)',
} as const;

/** Media queries for use in a template: `${media.phone} { … }`. */
export const media = {
  phone: '@media (max-width: 639.98px)',
  tablet: '@media (min-width: 640px) and (max-width: 1023.98px)',
  belowDesktop: '@media (max-width: 1023.98px)',
  desktop: '@media (min-width: 1024px)',
  cards: '@media (max-width: 899.98px)',
  dark: '@media (prefers-color-scheme: dark)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
} as const;

/** Sizes that the field area overrides. */
export const measure = {
  control: 'var(--yoza-control)',
  compact: 'var(--yoza-compact)',
  field: 'var(--yoza-field)',
  border: 'var(--yoza-border)',
} as const;

export const layer = { sticky: 20, floating: 60, overlay: 100, popover: 120, toast: 140 } as const;
