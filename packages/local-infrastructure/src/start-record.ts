import pg from 'pg';

/** Record of what the start command has already done to a database. It is stored in that database, so that both are deleted together. */
export class StartRecord {
  readonly #url: string;

  constructor(adminUrl: string) {
    this.#url = adminUrl;
  }

  /** Returns all entries, by name. */
  async read(): Promise<Map<string, string>> {
    return this.#query(async (client) => {
      await client.query('create schema if not exists start_record');
      await client.query('create table if not exists start_record.note (name text primary key, value text not null)');
      const { rows } = await client.query<{ name: string; value: string }>('select name, value from start_record.note');
      return new Map(rows.map(({ name, value }) => [name, value]));
    });
  }

  async write(name: string, value: string): Promise<void> {
    await this.#query((client) =>
      client.query(
        'insert into start_record.note values ($1, $2) on conflict (name) do update set value = excluded.value',
        [name, value],
      ),
    );
  }

  async #query<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: this.#url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }
}
