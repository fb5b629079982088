import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '@yoza/local-infrastructure/free-port';
import { removePostgresHome } from '@yoza/local-infrastructure/postgres-home';
import { startPostgres } from '@yoza/local-infrastructure/postgres';

let folder: string;
const settings = { fsync: 'off' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yoza-postgres-'));
  await chmod(folder, 0o711);
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('postgres: keeps its data after a crash that left the lock file behind', async () => {
  const directory = join(folder, 'durable');
  const first = await startPostgres({ directory, port: await findFreePort(), settings });
  await query(first.url, 'create table kept (id int)');
  await query(first.url, 'insert into kept values (7)');
  await first.process.kill();
  const lockFile = join(directory, 'cluster', 'postmaster.pid');
  expect(existsSync(lockFile)).toBe(true);
  // After a reboot of the machine, another program of the same user may have the process id.
  const lock = await readFile(lockFile, 'utf8');
  await writeFile(lockFile, lock.replace(/^\d+/, String(process.pid)));

  // Another test may have taken the port meanwhile.
  const second = await startPostgres({ directory, port: await findFreePort(), settings });
  expect(await query(second.url, 'select id from kept')).toEqual([{ id: 7 }]);
  await second.stop();
  expect(existsSync(lockFile)).toBe(false);
});

test('postgres: runs version 18 in UTF-8 and UTC, only on the loopback address', async () => {
  const server = await startPostgres({ directory: join(folder, 'plain'), port: await findFreePort(), settings });
  const [row] = await query(
    server.url,
    `select current_setting('server_version_num')::int / 10000 as major, current_setting('server_encoding') as encoding,
     current_setting('timezone') as zone, current_setting('listen_addresses') as addresses, upper('ŋaza') as upper`,
  );
  expect(row).toEqual({ major: 18, encoding: 'UTF8', zone: 'UTC', addresses: '127.0.0.1', upper: 'ŊAZA' });
  await server.stop();
});

test('postgres: refuses a wrong password', async () => {
  const server = await startPostgres({ directory: join(folder, 'password'), port: await findFreePort(), settings });
  const wrong = new URL(server.url);
  wrong.password = 'guess';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  await server.stop();
});

test('postgres: names the busy port, its purpose and the variable that changes it', async () => {
  const port = await findFreePort();
  const other = createServer().listen(port, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const attempt = startPostgres({ directory: join(folder, 'busy'), port, settings, portVariable: 'POSTGRES_PORT' });
  await expect(attempt).rejects.toThrow(
    `Port ${port}, meant for PostgreSQL, is in use by another program: stop that program or choose another port with POSTGRES_PORT.`,
  );
  await new Promise((resolve) => other.close(resolve));
});

test('postgres: creates the data folder again after an interrupted creation', async () => {
  const directory = join(folder, 'interrupted');
  await mkdir(join(directory, 'cluster.partial', 'base'), { recursive: true });
  await writeFile(join(directory, 'cluster.partial', 'PG_VERSION'), '18\n');
  const server = await startPostgres({ directory, port: await findFreePort(), settings });
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await readdir(directory)).not.toContain('cluster.partial');
  await server.stop();
});

test('postgres: moves an incomplete data folder aside, reports it and deletes nothing', async () => {
  const directory = join(folder, 'incomplete');
  await mkdir(join(directory, 'cluster'), { recursive: true });
  await writeFile(join(directory, 'cluster', 'precious'), 'kept');
  const lines: string[] = [];
  const server = await startPostgres({
    directory,
    port: await findFreePort(),
    settings,
    say: (line) => lines.push(line),
  });
  expect(lines).toEqual([expect.stringContaining('it was moved to')]);
  const aside = (await readdir(directory)).find((name) => name.startsWith('cluster.incomplete-'));
  expect(await readFile(join(directory, aside ?? '', 'precious'), 'utf8')).toBe('kept');
  await server.stop();
});

test('postgres: refuses data of another version and names that version', async () => {
  const directory = join(folder, 'version');
  const port = await findFreePort();
  await (await startPostgres({ directory, port, settings })).stop();
  await writeFile(join(directory, 'cluster', 'PG_VERSION'), '17\n');
  await expect(startPostgres({ directory, port, settings })).rejects.toThrow('was written by PostgreSQL 17');
});

test.runIf(process.getuid?.() === 0)(
  'postgres as root: keeps its data in a folder that other users cannot reach',
  async () => {
    const closed = await mkdtemp(join(tmpdir(), `yoza-closed-${randomBytes(3).toString('hex')}-`));
    const directory = join(closed, 'postgres');
    const lines: string[] = [];
    const server = await startPostgres({
      directory,
      port: await findFreePort(),
      settings,
      say: (line) => lines.push(line),
    });
    try {
      expect(lines).toEqual([expect.stringContaining('its data is kept in /var/lib/yoza-')]);
      expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
      const outside = (await readFile(join(directory, 'location'), 'utf8')).trim();
      await server.stop();
      await removePostgresHome(directory);
      expect(existsSync(outside)).toBe(false);
    } finally {
      await server.stop();
      await rm(closed, { recursive: true, force: true });
    }
  },
);
