import type { ErasedBy, StoredData, StoredSchema } from '@yoza/service-kit/stored-data';

const erasures: Record<ErasedBy, string> = {
  deleted: 'deleted',
  cleared: 'cleared, the row stays',
  held: 'held',
  'by age': 'by age',
  unnamed: 'stays, without a name',
};

/** Returns the Markdown page about the personal data in the schemas of the services, after an introduction. */
export function privacyPage(introduction: string, schemas: ReadonlyMap<string, StoredSchema>): string {
  const sections = [...schemas].map(([service, { personal }]) => {
    const rows = personal.toSorted((one, other) => (one.table < other.table ? -1 : 1)).map(rowOf);
    return `## Schema ${service}\n\n${header}\n${rows.join('\n')}\n`;
  });
  return `${introduction}\n${sections.join('\n')}`;
}

const header = `| table | columns | about | purpose | kept | export | erasure |
| --- | --- | --- | --- | --- | --- | --- |`;

function rowOf({ table, columns, about, purpose, kept, exportedAs, notExported, erased }: StoredData): string {
  const exported = exportedAs === undefined ? (notExported ?? '–') : `\`${exportedAs}\``;
  const cells = [
    `\`${table}\``,
    columns.replaceAll(' ', ', '),
    about.join(', '),
    purpose,
    kept,
    about.includes('customer') ? exported : '–',
    erased === undefined ? '–' : erasures[erased],
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
