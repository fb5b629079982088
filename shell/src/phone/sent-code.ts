/** Code that was sent from this tab, so that a reload and a look at the SMS lead back to its field. */
export interface SentCode {
  phoneNumber: string;
  /** Null if it was sent elsewhere. */
  expiresAt: string | null;
  /** Time from which another may be sent, by the clock of this browser. */
  nextAt: number;
}

const name = 'yoza-phone-code';

/** Returns the code sent to a number; null if there is none or it has expired. */
export function readSentCode(phoneNumber: string, now: number): SentCode | null {
  try {
    const sent = JSON.parse(sessionStorage.getItem(name) ?? 'null') as SentCode | null;
    if (sent?.phoneNumber !== phoneNumber || typeof sent.nextAt !== 'number') return null;
    return Math.max(Date.parse(sent.expiresAt ?? ''), sent.nextAt) > now ? sent : null;
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
