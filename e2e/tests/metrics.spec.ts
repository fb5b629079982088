import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { platformParts } from '../src/platform/control.ts';

const services = ['identity', 'jobs', 'billing', 'chat'];

interface Documented {
  name: string;
  type: string;
  labels: string[];
}

/** Returns the rows of the table of metrics for a process. */
async function documentedOf(process: string): Promise<Documented[]> {
  const text = await readFile(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const cells = text.matchAll(/^\| (`\w+`(?:, `\w+`)*) \| (\w+) \| (.*?) \| (\w+) \| .* \|$/gm);
  const named = (list: string) => [...list.matchAll(/`(\w+)`/g)].map(([, name]) => name!);
  return [...cells].flatMap(([, names = '', type = '', labels = '', processes = '']) => {
    const isHere = processes === 'all' || processes === process || (processes === 'services' && process !== 'gateway');
    return isHere ? named(names).map((name) => ({ name, type, labels: named(labels) })) : [];
  });
}

for (const process of ['gateway', ...services]) {
  test(`metrics of ${process}: are those of the table in docs/operations.md`, async () => {
    const { ports } = await platformParts();
    const address = `http://127.0.0.1:${ports[`${process.toUpperCase()}_OPERATIONS_PORT`]}/metrics`;
    const text = await (await fetch(address)).text();
    const documented = await documentedOf(process);
    const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) => `${name} ${type}`);
    expect(types.toSorted()).toEqual(documented.map(({ name, type }) => `${name} ${type}`).toSorted());
    const known = new Map(documented.map(({ name, labels }) => [name, labels]));
    // A series without labels lacks the version, which the table does not repeat.
    for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? /gm)) {
      const used = [...labels.matchAll(/(\w+)="/g)].map(([, label]) => label!).filter((label) => label !== 'le');
      const declared = known.get(name) ?? known.get(name.replace(/_(bucket|sum|count)$/, ''));
      expect(used.toSorted(), name).toEqual([...(declared ?? []), 'version'].toSorted());
    }
  });
}
