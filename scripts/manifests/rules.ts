import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { folderOf, observed } from '../observability/slices.ts';
import { root } from '../topology.ts';

/** Rule of Prometheus, with the file of its manifest. */
export interface Rule {
  file: string;
  expr: string;
  record?: string;
  alert?: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
}

interface Manifest {
  spec: { groups: { rules: Omit<Rule, 'file'>[] }[] };
}

/** Returns the rules of the platform, of all slices and of the data servers. */
export const allRules = (): Rule[] =>
  observed.flatMap((name) => {
    const file = join(folderOf(name), 'rules.yaml');
    const { spec } = parse(readFileSync(join(root, file), 'utf8')) as Manifest;
    return spec.groups.flatMap(({ rules }) => rules.map((rule) => ({ ...rule, file })));
  });
