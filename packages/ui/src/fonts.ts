/** Addresses of the self-hosted fonts, for `<link rel="preload">`; the bundler emits the files. */
export const figtreeLatin = new URL(
  '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  import.meta.url,
).href;

export const figtreeLatinExtended = new URL(
  '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
  import.meta.url,
).href;
