/** Brings a heading into view and gives it the focus. */
export function leadTo(headingId: string): void {
  const heading = document.getElementById(headingId);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
