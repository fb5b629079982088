/**
 * Returns what the browser showed, from a report that Playwright writes about a failed test: the accessibility tree in YAML of the element that did not
 * match or of the page; with several pages it may be of another one. Undefined if the report has none.
 */
export const pageSnapshot = (report: string): string | undefined =>
  /^```yaml\n(?<page>[\s\S]*?)\n```$/m.exec(report)?.groups?.['page'];
