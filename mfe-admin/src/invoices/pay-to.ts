declare const YOZA_ADMIN: { payTo: string };

/** The number customers send mobile money to. */
export const { payTo } = YOZA_ADMIN;
