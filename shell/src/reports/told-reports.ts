const name = 'reportedAreas';

/** Reports of which this browser session has sent one, by their keys. A session lasts until its tab is closed, also when the page is loaded again. */
export class ToldReports {
  readonly #keys = new Set(stored());

  /** Remembers a report. Returns false if the session has sent it before. */
  isNew(key: string): boolean {
    if (this.#keys.has(key)) return false;
    this.#keys.add(key);
    try {
      sessionStorage.setItem(name, JSON.stringify([...this.#keys]));
    } catch {
      // Storage is full or denied: this page remembers it.
    }
    return true;
  }
}

function stored(): string[] {
  try {
    const keys = JSON.parse(sessionStorage.getItem(name) ?? '[]') as unknown;
    return Array.isArray(keys) ? keys.map(String) : [];
  } catch {
    return [];
  }
}
