import { withClient } from '@yoza/local-infrastructure/databases';
import { glob, readFile, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

/**
 * Returns each place of a platform's data folder that contains a text, in any case: tables such as `billing.invoices`, streams such as `stream JOBS`,
 * and photos as `photo <key>`. `databaseUrl` is that of the administrator; browser tests call it over `control-server.ts`.
 */
export async function placesContaining(dataDir: string, databaseUrl: string, text: string): Promise<string[]> {
  const files = await filesContaining(dataDir, text);
  return [...(await tablesContaining(databaseUrl, text)), ...new Set(files.map(placeOfFile))].toSorted();
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

/** Returns the paths, within the data folder, of the files of NATS and of photos that contain a text. */
async function filesContaining(dataDir: string, text: string): Promise<string[]> {
  const wanted = text.toLowerCase();
  const found: string[] = [];
  for await (const path of glob('{nats,photos}/**', { cwd: dataDir })) {
    const file = join(dataDir, path);
    // NATS and the sweep of photos delete files meanwhile.
    const isFile = await stat(file).then(
      (entry) => entry.isFile(),
      () => false,
    );
    if (!isFile) continue;
    const content = await readFile(file, 'latin1').catch(() => '');
    if (content.toLowerCase().includes(wanted)) found.push(path);
  }
  return found;
}

/** Names the stream or the photo that a file belongs to: `nats/jetstream/$G/streams/JOBS/msgs/1.blk` to `stream JOBS`. */
function placeOfFile(path: string): string {
  const [kind = '', ...rest] = path.split(sep);
  if (kind === 'photos') return `photo ${rest.join('/')}`;
  const streams = rest.lastIndexOf('streams');
  return streams < 0 ? path : `stream ${rest[streams + 1]}`;
}
