/** Applies the Database and the DatabaseRoles of k8s/platform/data to a server, as CloudNativePG 1.30 does: for tests on a server without it. */
import { withClient } from '@yoza/local-infrastructure/databases';
import { parseAllDocuments } from 'yaml';
import { read } from './deployed-programs.ts';
import type { Loose } from '../manifests/loose.ts';

const folder = 'k8s/platform/data/postgres';
const documents = (file: string): Loose[] => parseAllDocuments(read(`${folder}/${file}`)).map((each) => each.toJS());

const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`;
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Returns the address of a server with another database, and another user if one is given. */
export function addressOf(url: string, database: string, user?: { name: string; password: string }): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  if (user) [address.username, address.password] = [user.name, user.password];
  return address.href;
}

function roleStatement({ spec }: Loose, password: string): string {
  const { name, inRoles = [], connectionLimit = -1 } = spec;
  const flags = (['login', 'superuser', 'createdb', 'createrole', 'replication', 'bypassrls'] as const).map((flag) =>
    spec[flag] ? flag : `no${flag}`,
  );
  const inherit = spec.inherit === false ? 'noinherit' : 'inherit';
  const groups = inRoles.length > 0 ? `in role ${inRoles.map(identifier).join(', ')}` : '';
  return `create role ${identifier(name)} ${flags.join(' ')} ${inherit} connection limit ${connectionLimit} ${groups} password ${literal(password)}`;
}

/**
 * Creates the database as `bootstrap.initdb` of the Cluster does, then runs its SQL and applies the other objects. `url` is the superuser's. The password
 * of each role is its name. Returns the roles and the schemas by their owner.
 */
export async function applyDatabases(url: string): Promise<{ roles: Loose[]; schemas: Map<string, string> }> {
  const [{ spec: cluster }] = documents('cluster.yaml') as [Loose];
  const [{ spec: database }] = documents('databases/database.yaml') as [Loose];
  const roles = documents('databases/roles.yaml');
  const { initdb } = cluster.bootstrap;
  const owner = identifier(initdb.owner);
  await withClient(url, async (client) => {
    await client.query(`create role ${owner} login password ${literal(initdb.owner)}`);
    await client.query(`create database ${identifier(initdb.database)} owner ${owner} template template0`);
  });
  await withClient(addressOf(url, initdb.database), async (client) => {
    for (const { key } of initdb.postInitApplicationSQLRefs.configMapRefs) await client.query(read(`${folder}/${key}`));
    for (const role of roles) await client.query(roleStatement(role, role.spec.name));
    for (const schema of database.schemas) {
      const authorization = schema.owner ? `authorization ${identifier(schema.owner)}` : '';
      await client.query(`create schema if not exists ${identifier(schema.name)} ${authorization}`);
    }
    for (const { name, schema } of database.extensions)
      await client.query(`create extension ${identifier(name)} schema ${identifier(schema)}`);
  });
  const owned = database.schemas.filter((schema: Loose) => schema.owner);
  return { roles, schemas: new Map(owned.map((schema: Loose) => [schema.owner, schema.name])) };
}
