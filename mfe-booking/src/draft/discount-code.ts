const form = /^[A-Z0-9]{4,20}$/;

/** Returns a typed discount code as the server stores it, in capitals and without blanks; null if it cannot be one. */
export function codeOf(text: string): string | null {
  const code = text.replaceAll(/\s/g, '').toUpperCase();
  return form.test(code) ? code : null;
}
