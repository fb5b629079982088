/** Seconds within which a transaction that stores a notification to all admins ends; PostgreSQL ends the connection of a longer one. */
export const storingSeconds = 30;

/** Seconds after which no notification with an earlier position can still appear: longer than any transaction that stores one. */
export const settledSeconds = 2 * storingSeconds;
