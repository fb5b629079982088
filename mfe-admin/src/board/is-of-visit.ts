/** True for a job in a visit of several cars. */
export const isOfVisit = ({ visitSize }: { visitSize?: number | null | undefined }): boolean => (visitSize ?? 1) > 1;

/** True for two jobs of one visit, which are placed together. */
export const isSameVisit = (one: OfVisit, other: OfVisit): boolean =>
  one.visitId != null && one.visitId === other.visitId;

interface OfVisit {
  visitId?: string | null | undefined;
}
