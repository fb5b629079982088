/** Moves the focus to the panel around a control about to be removed, so that Escape and Tab continue from there. */
export function focusPanel(control: HTMLElement): void {
  control.closest<HTMLElement>('[role="dialog"]')?.focus();
}
