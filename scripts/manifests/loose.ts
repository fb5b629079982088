/** Parsed manifest, compose file or similar, whose content has no type. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Loose = any;
