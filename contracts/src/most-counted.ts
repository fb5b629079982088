/** Where the counts of a list end: it stands for that many or more. */
export const mostCounted = 1_000;
