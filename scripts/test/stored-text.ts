import { withClient } from '@yoza/local-infrastructure/databases';
import { glob, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';

/**
 * Returns each place of a platform's data folder that contains a text, in any case: tables such as `billing.invoices`, and streams such as `stream JOBS`.
 * `databaseUrl` is that of the administrator; browser tests call it over `control-server.ts`.
 */
export async function placesContaining(dataDir: string, databaseUrl: string, text: string): Promise<string[]> {
  return [...(await tablesContaining(databaseUrl, text)), ...(await streamsContaining(dataDir, text))].toSorted();
}

async function tablesContaining(databaseUrl: string, text: string): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where nspname !~ '^(pg_|information_schema)' and relkind in ('r', 'p') and not relispartition`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await client.query(
        `select from ${name} as entry where strpos(lower(entry::text), lower($1)) > 0 limit 1`,
        [text],
      );
      if (rows.rowCount) found.push(name);
    }
    return found;
  });
}

async function streamsContaining(dataDir: string, text: string): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const path of glob('nats/**/msgs/*.blk', { cwd: dataDir })) {
    // NATS deletes files of old messages meanwhile.
    const content = await readFile(join(dataDir, path), 'utf8').catch(() => '');
    if (content.toLowerCase().includes(text.toLowerCase())) found.add(streamOf(path));
  }
  return found;
}

/** Names the stream of a file: `nats/streams/jetstream/$G/streams/JOBS/msgs/1.blk` to `stream JOBS`. */
function streamOf(path: string): string {
  const parts = path.split(sep);
  return `stream ${parts[parts.lastIndexOf('streams') + 1]}`;
}
