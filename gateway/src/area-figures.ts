import type { Metrics } from '@yoza/service-kit/metrics';
import { Counter, Histogram } from 'prom-client';
import { type BrowserReport, failureCauses } from './browser-report.ts';
import type { VersionsOfRemote } from './versions-of-remote.ts';

// The label `version` of all series is that of the process.
const labelNames = ['remote', 'remote_version'];

/**
 * Registers the figures about remotes: the weights of their versions, and what browsers report about each version. Returns the function that counts a
 * report; one about an unknown version has no effect. The series of a version are at 0 from the first scrape after it is known, so that increases include
 * the reports after that scrape, and end when it is forgotten.
 */
export function measureAreas(metrics: Metrics, remotes: readonly VersionsOfRemote[]): (report: BrowserReport) => void {
  measureWeights(metrics, remotes);
  const registers = [metrics.registry];
  const counter = (name: string, help: string, labels: string[] = []) =>
    new Counter({ name, help, labelNames: [...labelNames, ...labels], registers, collect: follow });
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, labelNames, buckets, registers, collect: follow });
  const opened = counter('browser_areas_opened_total', 'Areas that browsers opened, also those that failed.');
  const failed = counter('browser_areas_failed_total', 'Areas that failed in browsers, by the first cause.', ['cause']);
  // The bounds of good and poor values at https://web.dev/articles/vitals are among the buckets.
  const vitals = {
    lcp: histogram(
      'browser_largest_contentful_paint_seconds',
      'Time to the largest contentful paint of pages, by the area that they opened first.',
      [0.5, 1, 1.5, 2.5, 4, 8, 16],
    ),
    inp: histogram(
      'browser_interaction_to_next_paint_seconds',
      'Longest time from an interaction to the next paint of pages, by the area that they opened first.',
      [0.05, 0.1, 0.2, 0.3, 0.5, 1, 2],
    ),
    cls: histogram(
      'browser_cumulative_layout_shift',
      'Layout shift of pages, by the area that they opened first.',
      [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
    ),
  };
  let measured = new Map<string, ReturnType<typeof labelsOf>>();

  return (report) => {
    follow();
    const labels = measured.get(keyOf(report.remote, report.version));
    if (!labels) return;
    if (report.kind === 'opened') opened.inc(labels);
    else if (report.kind === 'failed') failed.inc({ ...labels, cause: report.cause });
    else vitals[report.name].observe(labels, report.name === 'cls' ? report.value : report.value / 1_000);
  };

  /** Begins the series of versions that have become known, and removes those of forgotten ones. */
  function follow(): void {
    const known = new Map(
      remotes.flatMap(({ name, known: versions }) =>
        versions.map(({ version }) => [keyOf(name, version), labelsOf(name, version)] as const),
      ),
    );
    for (const [key, labels] of known) {
      if (measured.has(key)) continue;
      opened.inc(labels, 0);
      for (const cause of failureCauses) failed.inc({ ...labels, cause }, 0);
      for (const vital of Object.values(vitals)) vital.zero(labels);
    }
    for (const [key, labels] of measured) {
      if (known.has(key)) continue;
      opened.remove(labels);
      for (const cause of failureCauses) failed.remove({ ...labels, cause });
      for (const vital of Object.values(vitals)) vital.remove(labels);
    }
    measured = known;
  }
}

function measureWeights(metrics: Metrics, remotes: readonly VersionsOfRemote[]): void {
  metrics.gauges(
    'remote_version_weight',
    'Visitors in a hundred who get a version of a remote.',
    [...labelNames, 'newest'],
    () =>
      remotes.flatMap(({ name, versions }) =>
        versions.map(({ version, weight }) => ({
          labels: { ...labelsOf(name, version), newest: String(version === versions.at(-1)!.version) },
          value: weight,
        })),
      ),
  );
}

const keyOf = (remote: string, version: string) => `${remote} ${version}`;
const labelsOf = (remote: string, version: string) => ({ remote, remote_version: version });
