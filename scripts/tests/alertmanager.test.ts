/** Checks that each alert goes to the team of its slice, pages and tickets apart. */
import { spawnSync } from 'node:child_process';
import { findCommand } from '@yoza/local-infrastructure/system-program';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { folderOf, observed, observedSlices } from '../observability/slices.ts';
import { isRequired } from '../is-required.ts';
import { root, services } from '../topology.ts';
import { read } from './deployed-programs.ts';
import type { Loose } from '../manifests/loose.ts';

const file = 'k8s/platform/observability/alertmanager.yml';
const config = parse(read(file)) as Loose;
const amtool = findCommand([process.env['AMTOOL_PATH'] ?? 'amtool']);

const remotes = ['mfe-booking', 'mfe-field', 'mfe-admin'];
/** Slices of alerts that also, or only, concern remotes. */
const ofRemotes: Record<string, string[]> = { AreasFailing: remotes, AnalysisFailed: [...services, ...remotes] };

/** Alerts with each slice that they may have: the one that a rule sets, {@link ofRemotes}, otherwise every slice with processes. */
const alerts = observed.flatMap((name) =>
  parse(read(`${folderOf(name)}/rules.yaml`))
    .spec.groups.flatMap(({ rules }: Loose) => rules)
    .filter(({ alert }: Loose) => alert)
    .flatMap(({ alert, labels: { severity, slice } }: Loose) =>
      (slice ? [slice] : (ofRemotes[alert] ?? observedSlices)).map((one: string) => ({
        alert,
        severity,
        slice: one,
      })),
    ),
) as { alert: string; severity: string; slice: string }[];
const teamOf = (slice: string) => (['platform', 'data'].includes(slice) ? 'platform' : slice);
const namedIn = ({ receiver, routes = [] }: Loose): string[] => [receiver, ...routes.flatMap(namedIn)];

test('every receiver exists and has a route, and reads its secrets from files', () => {
  const names = config.receivers.map(({ name }: Loose) => name);
  expect(new Set(namedIn(config.route))).toEqual(new Set(names));
  for (const { name, pagerduty_configs: pagers = [], slack_configs: channels = [] } of config.receivers) {
    const files = [
      ...pagers.map((one: Loose) => one.routing_key_file),
      ...channels.map((one: Loose) => one.api_url_file),
    ];
    expect(files, name).toEqual([
      `/etc/alertmanager/secrets/alertmanager-receivers/${name.replace(/-page$/, '-pager').replace(/-ticket$/, '-channel')}`,
    ]);
  }
});

test.runIf(isRequired('amtool'))('amtool is there', () => expect(amtool).toBeDefined());

describe.skipIf(!amtool)(`routes${amtool ? '' : ': not tested, because there is no amtool'}`, () => {
  const run = (...args: string[]) => spawnSync(amtool!, args, { cwd: root, encoding: 'utf8' });
  /** Returns the receivers of an alert with these labels. */
  const receiversOf = (labels: Record<string, string>) => {
    const matched = Object.entries(labels).map(([name, value]) => `${name}=${value}`);
    return run('config', 'routes', 'test', '--config.file', file, ...matched).stdout.trim();
  };
  test('amtool accepts the configuration', () => {
    const { status, stdout, stderr } = run('check-config', file);
    expect(status === 0 ? 'accepted' : stdout + stderr).toBe('accepted');
  });
  test('every alert of every slice reaches its team, as a page or a ticket', () => {
    const labels = new Map(alerts.map(({ severity, slice }) => [`${slice} ${severity}`, { severity, slice }]));
    expect(labels.size).toBe(20);
    for (const { severity, slice } of labels.values())
      expect(receiversOf({ severity, slice }), `${slice} ${severity}`).toBe(`${teamOf(slice)}-${severity}`);
  });
  test('an alert without a known slice reaches the platform team', () => {
    expect(receiversOf({ severity: 'page', slice: 'new' })).toBe('platform-page');
    expect(receiversOf({ severity: 'page' })).toBe('platform-page');
    expect(receiversOf({ severity: 'ticket' })).toBe('platform-ticket');
  });
});
