/** Gives the focus to the panel around a control that is about to go, so that Escape and Tab go on from there. */
export function focusPanel(control: HTMLElement): void {
  control.closest<HTMLElement>('[role="dialog"]')?.focus();
}
