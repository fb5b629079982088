import { parse } from 'libpg-query';

/**
 * Returns SQL without the statements that only insert or update rows: they break no running version, and some are long. Comments stay with the
 * statement below them. Throws the errors of PostgreSQL's parser.
 */
export async function withoutRows(sql: string): Promise<string> {
  const bytes = Buffer.from(sql);
  const { stmts = [] } = (await parse(sql)) as {
    stmts?: { stmt: object; stmt_location?: number; stmt_len?: number }[];
  };
  let end = 0;
  const kept = stmts.flatMap(({ stmt, stmt_location: start = 0, stmt_len: length = bytes.length - start }) => {
    const text = bytes.subarray(end, start + length).toString();
    end = start + length + 1;
    return 'InsertStmt' in stmt || 'UpdateStmt' in stmt ? [] : text;
  });
  return kept.length === stmts.length ? sql : kept.join(';');
}
