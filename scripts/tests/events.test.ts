import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../topology.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const glob = (pattern: string) => globSync(pattern, { cwd: root });

/** Names of the events, such as `jobRated`, each with its service. Changes by admins are recorded by one function of messaging. */
const events = glob('contracts/*/src/{events,live-events}.ts').flatMap((file) =>
  [...read(file).matchAll(/export const (\w+) = define(Event|AdminChange)\(\s*'(?:live\.)?(\w+)/g)].map(
    ([, name, kind, service]) => ({ name: name!, service: service!, isAudit: kind === 'AdminChange' }),
  ),
);

/** Returns the words of a file that are values: without its imports and types. */
const valuesIn = (file: string) =>
  new Set(
    read(file)
      .replaceAll(/^import [^;]*;/gm, '')
      .replaceAll(/typeof \w+/g, '')
      .match(/\w+/g),
  );
const listsSubscribers = (file: string) => /\/src\/(subscriptions|socket\/(changes|live))\.ts$/.test(file);
const sources = glob('services/*/src/**/*.ts').map((file) => ({ file, values: valuesIn(file) }));
const subscribers = sources.filter(({ file }) => listsSubscribers(file));
const recorders = sources.filter(({ file }) => !listsSubscribers(file));

test('events: each is recorded by its service', () => {
  const isRecorded = ({ name, service }: (typeof events)[number]) =>
    recorders.some(({ file, values }) => file.startsWith(`services/${service}/`) && values.has(name));
  expect(events.length).toBeGreaterThan(0);
  expect(events.filter((event) => !event.isAudit && !isRecorded(event))).toEqual([]);
});

test('events: each has a subscriber', () => {
  expect(events.filter(({ name }) => !subscribers.some(({ values }) => values.has(name)))).toEqual([]);
});
