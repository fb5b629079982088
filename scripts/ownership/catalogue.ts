import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { root } from '../topology.ts';

const envelope = <Kind extends string, Spec extends z.ZodType>(kind: Kind, spec: Spec) =>
  z.strictObject({
    apiVersion: z.literal('backstage.io/v1alpha1'),
    kind: z.literal(kind),
    metadata: z.strictObject({ name: z.string().regex(/^[a-z]+(-[a-z]+)*$/), description: z.string() }),
    spec,
  });
const owned = { lifecycle: z.literal('production'), owner: z.string(), system: z.string() };

/** Part of the descriptor format of Backstage that this catalogue uses. */
const Entity = z.discriminatedUnion('kind', [
  envelope('System', z.strictObject({ owner: z.string() })),
  envelope('Group', z.strictObject({ type: z.literal('team'), children: z.array(z.string()) })),
  envelope('Location', z.strictObject({ targets: z.array(z.string()) })),
  envelope(
    'Component',
    z.strictObject({
      ...owned,
      type: z.enum(['service', 'website']),
      providesApis: z.array(z.string()).default([]),
      consumesApis: z.array(z.string()),
    }),
  ),
  envelope(
    'API',
    z.strictObject({ ...owned, type: z.literal('openapi'), definition: z.strictObject({ $text: z.string() }) }),
  ),
]);

/** Entity of the catalogue, with the file that describes it. */
export type Entry = z.infer<typeof Entity> & { file: string };

/** Reads the catalogue: the file at the root, and those that its locations name. Throws for a missing file and for an invalid entity. */
export function readCatalogue(file = 'catalog-info.yaml'): Entry[] {
  const documents = parseAllDocuments(readFileSync(join(root, file), 'utf8'));
  return documents.flatMap((document) => {
    const { success, data, error } = Entity.safeParse(document.toJS());
    if (!success) throw new Error(`${file}: ${z.prettifyError(error)}`);
    const targets = data.kind === 'Location' ? data.spec.targets : [];
    return [{ ...data, file }, ...targets.flatMap((target) => readCatalogue(join(dirname(file), target)))];
  });
}
