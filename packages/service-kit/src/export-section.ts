import type { EntityManager } from '@mikro-orm/postgresql';
import type { ExportedRow, SectionPage } from '@yoza/kernel-contract/export-section';
import type { StoredSchema } from './stored-data.ts';

/** Rows of a table that are about one customer. */
export interface ExportSection {
  table: string;
  /** SQL condition of its rows `r`, with a question mark for the customer's id. */
  owned: string;
  /** SQL expression that identifies a row, as text; its id if omitted. */
  key?: string;
  /** Further members by name, as SQL expressions; one named as a column replaces it. */
  also?: Readonly<Record<string, string>>;
}

/** Data that a service exports: its columns are those of the schema with the name of the section. */
export interface ExportedSchema<Section extends string> {
  stored: StoredSchema;
  sections: Readonly<Record<Section, ExportSection>>;
}

interface SectionRequest<Section extends string> {
  customerId: string;
  section: Section;
  /** Key of the last row that was read; null for none. */
  after: string | null;
}

const maxRows = 200;

/** Maximum size of the rows of a page in bytes, unless it is a single row: a quarter of what NATS transmits in a message. */
const maxBytes = 256 * 1024;

/** Reads rows of a section about a customer, in the order of their keys. */
export async function readSection<Section extends string>(
  em: EntityManager,
  { stored, sections }: ExportedSchema<Section>,
  { customerId, section, after }: SectionRequest<Section>,
): Promise<SectionPage> {
  const { table, owned, key = 'r.id::text', also } = sections[section];
  const members = { ...Object.fromEntries(columnsOf(stored, section)), ...also };
  const list = Object.entries(members).map(([name, value]) => `'${name}', ${value}`);
  const rows = await em.execute<{ key: string; row: ExportedRow }[]>(
    `select key, row from (select ${key} as key, json_build_object(${list.join(', ')}) as row from ${table} as r where ${owned}) as rows
      where key collate "C" > ? order by key collate "C" limit ?`,
    [customerId, after ?? '', maxRows],
  );
  const page = rows.slice(0, fitting(rows.map(({ row }) => row)));
  const isLast = page.length === rows.length && rows.length < maxRows;
  return { rows: page.map(({ row }) => row), next: isLast ? null : (page.at(-1)?.key ?? null) };
}

/** Returns the exported columns of a section, each with its name in camel case. */
const columnsOf = ({ personal }: StoredSchema, section: string) =>
  personal
    .filter(({ exportedAs }) => exportedAs === section)
    .flatMap(({ columns }) => columns.split(' '))
    .map((column) => [camelCase(column), `r.${column}`] as const);

const camelCase = (name: string) => name.replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());

/** Returns how many of the rows make a page; at least one. */
function fitting(rows: readonly ExportedRow[]): number {
  let bytes = 0;
  const first = rows.findIndex((row) => {
    bytes += Buffer.byteLength(JSON.stringify(row));
    return bytes > maxBytes;
  });
  return first === -1 ? rows.length : Math.max(1, first);
}
