import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface ServiceDatabaseOptions {
  /** Superuser's connection string to any database of the server. */
  adminUrl: string;
  database: string;
  services: string[];
  /** Returns the password of a service's role; must return the same one on each call. By default a new random one each time. */
  passwordFor?: (service: string) => string;
}

export interface ServiceDatabase {
  database: string;
  /** Superuser's connection string to this database. */
  adminUrl: string;
  /** Connection string by service; the role can access only its own schema and the extensions. */
  urls: Record<string, string>;
}

const extensions = ['pg_trgm', 'unaccent', 'btree_gist'];

/** Runs work with its own connection, which is closed afterwards. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function ensureDatabase(client: pg.Client, database: string): Promise<void> {
  const found = await client.query('select 1 from pg_database where datname = $1', [database]);
  // template0, because copying template1 fails while another client is connected to it.
  if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(database)} template template0`);
}

async function ensureRole(client: pg.Client, role: string, password: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  const found = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  if (found.rowCount === 0) await client.query(`create role ${name}`);
  await client.query(
    `alter role ${name} with login nosuperuser nocreatedb nocreaterole noinherit password ${pg.escapeLiteral(password)}`,
  );
}

async function ensureSchema(client: pg.Client, service: string, role: string): Promise<void> {
  const [schema, owner] = [service, role].map((name) => pg.escapeIdentifier(name));
  await client.query(`create schema if not exists ${schema} authorization ${owner}`);
  await client.query(`revoke all on schema ${schema} from public`);
  await client.query(`grant usage on schema extensions to ${owner}`);
}

/**
 * Grants these roles, and no others, access to a database; each starts in the schema of its service. PostgreSQL does not copy these settings with a
 * database.
 */
async function admitRoles(client: pg.Client, database: string, roles: Record<string, string>): Promise<void> {
  const base = pg.escapeIdentifier(database);
  const statements = Object.entries(roles).flatMap(([service, role]) => {
    const [schema, owner] = [service, role].map((name) => pg.escapeIdentifier(name));
    return [
      `grant connect, temporary on database ${base} to ${owner}`,
      `alter role ${owner} in database ${base} set search_path = ${schema}, extensions`,
      `alter role ${owner} in database ${base} set timezone = 'UTC'`,
    ];
  });
  await client.query([`revoke all on database ${base} from public`, ...statements].join('; '));
}

/** Returns the server's address with another database or user. */
function urlFor(adminUrl: string, database: string, role?: string, password?: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  if (role !== undefined) {
    url.username = role;
    url.password = password ?? '';
  }
  return url.href;
}

const rolesOf = (database: string, services: string[]): Record<string, string> =>
  Object.fromEntries(services.map((service) => [service, `${database}_${service}`]));

/**
 * Creates a database with one schema and one login role per service; each role owns its schema and can read no other. Roles are named
 * `<database>_<service>`. If the database exists, adds what is missing, sets the passwords and rights again, and keeps the data.
 */
export async function createServiceDatabase(options: ServiceDatabaseOptions): Promise<ServiceDatabase> {
  const { adminUrl, database, services } = options;
  const passwordFor = options.passwordFor ?? (() => randomBytes(18).toString('hex'));
  await withClient(adminUrl, (client) => ensureDatabase(client, database));
  const databaseUrl = urlFor(adminUrl, database);
  const roles = rolesOf(database, services);
  const urls: Record<string, string> = {};
  await withClient(databaseUrl, async (client) => {
    await client.query('revoke all on schema public from public');
    await client.query('create schema if not exists extensions');
    for (const name of extensions) await client.query(`create extension if not exists ${name} schema extensions`);
    for (const [service, role] of Object.entries(roles)) {
      const password = passwordFor(service);
      await ensureRole(client, role, password);
      await ensureSchema(client, service, role);
      urls[service] = urlFor(adminUrl, database, role, password);
    }
    await admitRoles(client, database, roles);
  });
  return { database, adminUrl: databaseUrl, urls };
}

/**
 * Copies a database created by {@link createServiceDatabase} that has no connections, including its contents. The roles are those of the template:
 * `passwordFor` must return the same passwords as for the template.
 */
export async function copyServiceDatabase(
  options: Required<ServiceDatabaseOptions> & { template: string },
): Promise<ServiceDatabase> {
  const { adminUrl, template, database, services, passwordFor } = options;
  const roles = rolesOf(template, services);
  await withClient(adminUrl, async (client) => {
    await client.query(`create database ${pg.escapeIdentifier(database)} template ${pg.escapeIdentifier(template)}`);
    await admitRoles(client, database, roles);
  });
  const urls = Object.fromEntries(
    Object.entries(roles).map(([service, role]) => [service, urlFor(adminUrl, database, role, passwordFor(service))]),
  );
  return { database, adminUrl: urlFor(adminUrl, database), urls };
}

/** Removes a database and ends its connections; its roles remain. */
export async function dropDatabase(adminUrl: string, database: string): Promise<void> {
  await withClient(adminUrl, (client) =>
    client.query(`drop database if exists ${pg.escapeIdentifier(database)} with (force)`),
  );
}
