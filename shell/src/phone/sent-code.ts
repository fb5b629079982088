/** Code that was sent to a user, kept in this tab so that a reload and a look at the SMS lead back to its field. */
export interface SentCode {
  userId: string;
  phoneNumber: string;
  expiresAt: string;
  /** Time from which another may be sent, by the clock of this browser. */
  nextAt: number;
}

const name = 'yoza-phone-code';

/** Returns the code sent to a user at a number; null if there is none or it has expired. */
export function readSentCode({ userId, phoneNumber }: Pick<SentCode, 'userId' | 'phoneNumber'>, now: number) {
  try {
    const sent = JSON.parse(sessionStorage.getItem(name) ?? 'null') as SentCode | null;
    if (sent?.userId !== userId || sent.phoneNumber !== phoneNumber || typeof sent.nextAt !== 'number') return null;
    return Date.parse(sent.expiresAt) > now ? sent : null;
  } catch {
    return null;
  }
}

/** Stores the code that was sent last. In a browser without storage it is lost with the page. */
export function keepSentCode(sent: SentCode): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(sent));
  } catch {
    // Private windows may refuse to store data.
  }
}

/** Removes the code, once it is of no use and when the user signs out. */
export function forgetSentCode(): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Without storage there is nothing to delete.
  }
}
