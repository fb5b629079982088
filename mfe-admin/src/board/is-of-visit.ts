/** True for a job in a visit of several cars. */
export const isOfVisit = ({ visitSize }: { visitSize?: number | null | undefined }): boolean => (visitSize ?? 1) > 1;
