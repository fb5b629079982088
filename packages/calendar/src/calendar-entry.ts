export interface CalendarPerson {
  name: string;
  email: string;
}

/** One appointment as it stands now. Calendar programs know it again by `uid`; a higher `sequence` replaces a lower one. */
export interface CalendarEntry {
  /** Never changes, and is unique in the world: `<id>@yoza`. */
  uid: string;
  /** Grows when time, place or state change. */
  sequence: number;
  start: Date;
  end: Date;
  /** When it was last changed. The file says nothing of the moment it is written, so that the same entries give the same file. */
  updatedAt: Date;
  summary: string;
  location?: string | null;
  /** Decimal degrees, WGS 84. */
  coordinates?: { latitude: number; longitude: number } | null;
  description?: string | null;
  url?: string | null;
  isCancelled: boolean;
}
