/** True if a text can be the transaction ID of a mobile money message: six to 32 letters and digits; spaces, dots and dashes do not count. */
export function isTransactionId(text: string): boolean {
  return /^[A-Z0-9]{6,32}$/i.test(text.replaceAll(/[\s.-]/g, ''));
}
