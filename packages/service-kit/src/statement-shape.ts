const targets =
  /\b(insert into|update|delete from|from|join)\s+(?:"?\w+"?\.)?"?(?!select\b|set\b|of\b|skip\b)([a-z_]\w*\b)"?(?!\()/gi;
const names: Record<string, string> = {
  'insert into': 'insert',
  'delete from': 'delete',
  from: 'select',
  join: 'select',
};
const atMost = 4;

/**
 * Returns what a statement does with which tables, such as `insert jobs, insert outbox`. Reads it up to its first text value only: MikroORM writes values
 * into its statements, and they may be personal data.
 */
export function statementShape(text: string): string {
  const [head = ''] = text.split("'", 1);
  const parts = new Set<string>();
  for (const [, verb = '', table] of head.matchAll(targets)) {
    const name = verb.toLowerCase().replaceAll(/\s+/g, ' ');
    parts.add(`${names[name] ?? name} ${table}`);
  }
  if (parts.size > 0) return [...parts].slice(0, atMost).join(', ');
  return /^\s*(\w+)/.exec(head)?.[1]?.toLowerCase() ?? 'statement';
}
