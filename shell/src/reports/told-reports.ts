const name = 'reportedAreas';

/** Reports of this browser session, by their keys, with the time of the last one. A session lasts until its tab is closed, also when the page is loaded again. */
export class ToldReports {
  readonly #times = stored();

  /** Remembers a report that is about to be sent. Returns false if the session has had it within this time, in milliseconds; by default ever. */
  isNew(key: string, within = Number.POSITIVE_INFINITY): boolean {
    const last = this.#times.get(key);
    if (last !== undefined && Date.now() - last < within) return false;
    this.#times.set(key, Date.now());
    try {
      sessionStorage.setItem(name, JSON.stringify([...this.#times]));
    } catch {
      // Storage is full or denied: this page remembers it.
    }
    return true;
  }
}

function stored(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(name) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}
