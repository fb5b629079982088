import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../topology.ts';
import type { MigrationQueries } from './migration-queries.ts';

interface Finding {
  /** Line number, counted from 0. */
  line: number;
  message: string;
  help: string | null;
  rule_name: string;
}

const config = join(import.meta.dirname, 'squawk.toml');

/**
 * Lists the statements of undeployed migrations that would block the running version while they are applied, as found by squawk; one sentence each.
 * Tables that these migrations create are ignored, since they are not in use yet. Throws squawk's error output if it cannot run.
 */
export function lockProblems(migrations: readonly MigrationQueries[], deployed: Record<string, string>): string[] {
  const lines: string[] = [];
  return migrations
    .filter(({ name }) => !(name in deployed))
    .flatMap(({ name, queries, isTransactional }) => {
      const start = lines.length;
      for (const query of queries) lines.push(...query.split('\n'), ';');
      return findings(lines.join('\n'), isTransactional)
        .filter(({ line }) => line >= start)
        .map(({ line, message, help, rule_name: rule }) =>
          [`${name} ${message}`, ...(help ? [help] : []), `(${rule})\n      ${lines[line]?.trim()}`].join(' '),
        );
    });
}

function findings(sql: string, isTransactional: boolean): Finding[] {
  const transaction = isTransactional ? '--assume-in-transaction' : '--no-assume-in-transaction';
  const { stdout, stderr } = spawnSync(
    join(root, 'node_modules', '.bin', 'squawk'),
    ['--config', config, '--reporter', 'json', '--stdin-filepath', 'migration.sql', transaction],
    { input: sql, encoding: 'utf8' },
  );
  if (!stdout) throw new Error(`squawk: ${stderr}`);
  return JSON.parse(stdout) as Finding[];
}
