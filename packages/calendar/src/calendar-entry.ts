export interface CalendarPerson {
  name: string;
  email: string;
}

/** Current state of an appointment. Calendar programs recognise it by its `uid`; a higher `sequence` replaces a lower one. */
export interface CalendarEntry {
  /** Constant and globally unique: `<id>@yoza`. */
  uid: string;
  /** Increases when time, place or state change. */
  sequence: number;
  start: Date;
  end: Date;
  /** Time of the last change. The file does not contain the time of writing, so that the same entries always result in the same file. */
  updatedAt: Date;
  summary: string;
  location?: string | null;
  /** Decimal degrees, WGS 84. */
  coordinates?: { latitude: number; longitude: number } | null;
  description?: string | null;
  url?: string | null;
  isCancelled: boolean;
}
