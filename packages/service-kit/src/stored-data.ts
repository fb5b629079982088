/** Role of a person whom stored data is about. */
export type DataSubject = 'customer' | 'technician' | 'admin';

/**
 * Effect of an erasure on data about a customer: `deleted` with its row; `cleared`, the row stays without it; `held` because a law or an admin's
 * accountability requires it; `by age`, it is removed as always; `unnamed`, it stays, and once the rest is erased nothing in it leads to a person.
 */
export type ErasedBy = 'deleted' | 'cleared' | 'held' | 'by age' | 'unnamed';

/** Personal data in columns of one table. Data about customers has `erased`, and one of `exportedAs` and `notExported`. */
export interface StoredData {
  table: string;
  /** Names of columns, separated by spaces. */
  columns: string;
  about: readonly DataSubject[];
  purpose: string;
  /** Time for which it is stored unless a customer has their data erased. */
  kept: string;
  /** Section of a customer's export that has the data. */
  exportedAs?: string;
  /** Reason why a customer's export lacks the data. */
  notExported?: string;
  erased?: ErasedBy;
}

/** Columns without personal data, separated by spaces, by table. */
export type ImpersonalData = Readonly<Record<string, string>>;

/** All columns of a service's schema: those with personal data, and the others. */
export interface StoredSchema {
  personal: readonly StoredData[];
  impersonal: ImpersonalData;
}

/** Personal data in the table that makes calls repeatable, the same in each service that has it. */
export const idempotencyData: StoredSchema = {
  personal: [
    {
      table: 'idempotency_keys',
      columns: 'user_id operation_id key request_hash reply created_at',
      about: ['customer', 'technician', 'admin'],
      purpose: 'repeats the response to a call that a phone sends twice',
      kept: '7 days',
      notExported: 'copy of responses; their data is exported from its tables',
      erased: 'deleted',
    },
  ],
  impersonal: {},
};

/** Returns the columns of a schema that are listed, as `table.column`, sorted. */
export const listedColumns = ({ personal, impersonal }: StoredSchema): string[] =>
  [...personal.map(({ table, columns }) => [table, columns] as const), ...Object.entries(impersonal)]
    .flatMap(([table, columns]) => columns.split(' ').map((column) => `${table}.${column}`))
    .toSorted();

/** SQL that returns the columns of the schema of the connected role, as `name`: those of partitions are those of their table. */
export const storedColumnsQuery = `
  select c.relname || '.' || a.attname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid
   where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     and a.attnum > 0 and not a.attisdropped and c.relname <> 'migrations'`;

/** Returns the entries about customers that do not say whether they are exported, or not how they are erased, and others that do. */
export const undecided = ({ personal }: StoredSchema): StoredData[] =>
  personal.filter(({ about, exportedAs, notExported, erased }) => {
    const decisions = [exportedAs ?? notExported, erased].filter((decision) => decision !== undefined).length;
    return (
      decisions !== (about.includes('customer') ? 2 : 0) || (exportedAs !== undefined && notExported !== undefined)
    );
  });
