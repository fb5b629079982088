/** Returns the page from a report that Playwright writes about a failed test, as an accessibility tree in YAML; undefined if the report has none. */
export const pageSnapshot = (report: string): string | undefined =>
  /^# Page snapshot\n+```yaml\n(?<page>[\s\S]*?)\n```$/m.exec(report)?.groups?.['page'];
