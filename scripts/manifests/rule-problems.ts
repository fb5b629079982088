import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../topology.ts';
import { unknownIn } from './known-metrics.ts';
import type { Rule } from './rules.ts';

const pages = 'https://github.com/yoza/yoza/blob/main/';

/** Lists the rules that read a metric that does not exist, and the alerts without a runbook or severity, one sentence each. */
export function ruleProblems(rules: readonly Rule[]): string[] {
  return rules.flatMap((rule) => {
    const name = rule.alert ?? rule.record ?? '';
    const unknown = unknownIn(String(rule.expr)).map(
      (metric) => `${rule.file}: ${name} reads ${metric}, which docs/operations.md does not list.`,
    );
    return [...unknown, ...(rule.alert ? alertProblems(rule, rule.alert) : [])];
  });
}

function alertProblems({ file, labels = {}, annotations = {} }: Rule, alert: string): string[] {
  const page = `docs/runbooks/${alert.replaceAll(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}.md`;
  const problems: string[] = [];
  if (annotations['runbook_url'] !== pages + page)
    problems.push(`${file}: the alert ${alert} does not name its runbook: runbook_url must be ${pages}${page}.`);
  if (!existsSync(join(root, page))) problems.push(`${file}: the alert ${alert} has no runbook: write ${page}.`);
  if (!['page', 'ticket'].includes(labels['severity'] ?? ''))
    problems.push(`${file}: the alert ${alert} needs the severity page or ticket.`);
  return problems;
}
