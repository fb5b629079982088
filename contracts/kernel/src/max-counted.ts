/** Maximum count of a list: it stands for that many or more. */
export const maxCounted = 1_000;
