import { rename, symlink } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createMetrics } from '../src/metrics.ts';
import { ProcessRole } from '../src/process-role.ts';
import { createRoleFile } from '../src/testing.ts';
import { createLogSink } from './log-sink.ts';

/** Work that records when it begins and stops. */
function createWork() {
  const history: string[] = [];
  return {
    history,
    start: () => {
      history.push('begun');
      return async () => void history.push('stopped');
    },
  };
}

test('role: follows the file of a volume that is replaced, and logs each change once', async () => {
  await using volume = await createRoleFile('canary');
  const { lines, logger } = createLogSink();
  await using role = new ProcessRole({ file: volume.file, logger });
  const { history, start } = createWork();
  await using works = role.whileStable({ sweep: start });
  await works.begun;
  expect([role.isStable, history]).toEqual([false, []]);
  await volume.set('stable\n');
  await expect.poll(() => history, { timeout: 10_000 }).toEqual(['begun']);
  expect(role.isStable).toBe(true);
  await volume.set('canary');
  await expect.poll(() => history, { timeout: 10_000 }).toEqual(['begun', 'stopped']);
  await volume.set('stable');
  await expect.poll(() => history, { timeout: 10_000 }).toEqual(['begun', 'stopped', 'begun']);
  expect(lines.map(({ msg }) => msg.split(':')[0])).toEqual(['canary', 'stable', 'canary', 'stable']);
});

test('role: is canary with an empty file, another value or no file', async () => {
  await using volume = await createRoleFile('');
  const { logger } = createLogSink('silent');
  for (const text of ['', 'unstable', undefined]) {
    await volume.set(text);
    await using role = new ProcessRole({ file: volume.file, logger });
    expect(role.isStable, String(text)).toBe(false);
  }
  await volume.set('stable');
  await using role = new ProcessRole({ file: volume.file, logger });
  expect(role.isStable).toBe(true);
  await volume.set(undefined);
  await expect.poll(() => role.isStable, { timeout: 10_000 }).toBe(false);
});

test('role: stays as it is while its file cannot be read, which is logged once, and is canary if that is so from the start', async () => {
  await using volume = await createRoleFile('stable');
  const { lines, logger } = createLogSink();
  await using role = new ProcessRole({ file: volume.file, logger });
  const { history, start } = createWork();
  await using works = role.whileStable({ sweep: start });
  await works.begun;
  // Work that cannot begin is tried at each check of the file.
  let checks = 0;
  await using failing = role.whileStable({
    count: () => {
      checks += 1;
      throw new Error('never begins');
    },
  });
  await expect(failing.begun).rejects.toThrow('never begins');
  const failures = () => lines.filter(({ msg }) => msg.startsWith('role: ')).map(({ err }) => err?.code);
  const point = async (target: string) => {
    await symlink(target, `${volume.file}~`);
    await rename(`${volume.file}~`, volume.file);
  };

  await point('.');
  await expect.poll(failures, { timeout: 10_000 }).toEqual(['EISDIR']);
  const before = checks;
  await expect.poll(() => checks, { timeout: 10_000 }).toBeGreaterThan(before + 2);
  expect([role.isStable, history, failures()]).toEqual([true, ['begun'], ['EISDIR']]);
  await using late = new ProcessRole({ file: volume.file, logger: createLogSink('silent').logger });
  expect(late.isStable).toBe(false);

  await volume.set('canary');
  await point('..data/role');
  await expect.poll(() => history, { timeout: 10_000 }).toEqual(['begun', 'stopped']);
  expect(late.isStable).toBe(false);
});

test('role: is stable without a file, and work begins at once', async () => {
  const { logger, lines } = createLogSink();
  const metrics = createMetrics({ version: '1', revision: 'a', environment: 'test' });
  await using role = new ProcessRole({ logger, metrics });
  const { history, start } = createWork();
  const works = role.whileStable({ sweep: start });
  expect(history).toEqual(['begun']);
  await works.begun;
  const text = await metrics.registry.metrics();
  expect(text).toContain('\nprocess_stable{version="1"} 1\n');
  expect(text).toContain('\nprocess_background_work{work="sweep",version="1"} 1\n');
  await works[Symbol.asyncDispose]();
  expect(history).toEqual(['begun', 'stopped']);
  expect(lines).toEqual([]);
});

test('role: shows in the metrics which work a canary does not do', async () => {
  await using volume = await createRoleFile('canary');
  const metrics = createMetrics({ version: '1', revision: 'a', environment: 'test' });
  await using role = new ProcessRole({ file: volume.file, logger: createLogSink('silent').logger, metrics });
  await using _works = role.whileStable({ sweep: createWork().start });
  const text = await metrics.registry.metrics();
  expect(text).toContain('\nprocess_stable{version="1"} 0\n');
  expect(text).toContain('\nprocess_background_work{work="sweep",version="1"} 0\n');
});

test('role: work that still stops when the process is stable again begins only afterwards', async () => {
  await using volume = await createRoleFile('stable');
  await using role = new ProcessRole({ file: volume.file, logger: createLogSink('silent').logger });
  const history: string[] = [];
  const finishing = Promise.withResolvers<void>();
  await using _works = role.whileStable({
    slow: () => {
      history.push('begun');
      return async () => {
        history.push('stopping');
        await finishing.promise;
        history.push('stopped');
      };
    },
  });
  await volume.set('canary');
  await expect.poll(() => history, { timeout: 10_000 }).toEqual(['begun', 'stopping']);
  await volume.set('stable');
  await expect.poll(() => role.isStable, { timeout: 10_000 }).toBe(true);
  expect(history).toEqual(['begun', 'stopping']);
  finishing.resolve();
  await expect.poll(() => history).toEqual(['begun', 'stopping', 'stopped', 'begun']);
});

test('role: work that cannot begin is tried again, and does not keep other work from beginning', async () => {
  await using volume = await createRoleFile('canary');
  const { lines, logger } = createLogSink('warn');
  await using role = new ProcessRole({ file: volume.file, logger });
  const other = createWork();
  const history: string[] = [];
  await using _works = role.whileStable({
    failing: async () => {
      history.push('tried');
      if (history.length < 3) throw new Error('the database is down');
      return async () => {};
    },
    other: other.start,
  });
  await volume.set('stable');
  await expect.poll(() => history, { timeout: 15_000 }).toEqual(['tried', 'tried', 'tried']);
  expect(other.history).toEqual(['begun']);
  expect(lines.map(({ err }) => err?.message)).toEqual(['the database is down', 'the database is down']);
});

test('role: work that cannot begin with the process is reported to the caller', async () => {
  await using role = new ProcessRole({ logger: createLogSink('silent').logger });
  await using works = role.whileStable({ failing: async () => Promise.reject(new Error('the database is down')) });
  await expect(works.begun).rejects.toThrow('the database is down');
});
