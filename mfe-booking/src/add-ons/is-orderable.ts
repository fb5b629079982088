/** True if an add-on can be ordered: the service does not include it. */
export const isOrderable = ({ isIncluded }: { isIncluded: boolean }): boolean => !isIncluded;
