/**
 * node scripts/rollout.ts <slice> --version <v> --weight <0–100> [--upstream http://…]   so many of 100 visitors get it
 *                                --promote                                               everybody gets the newest version
 *                                --back                                                  everybody gets the one before
 *                                --forget <v>                                            a version that nobody gets is taken out
 *                                                                                        without one of these: what there is
 *
 * Changes the registry of slices that a running gateway reads: of this machine, or of `--file`.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SliceRegistry, SliceVersion } from '@yoza/contracts/slice-registry';
import { type Change, changeVersions } from './rollout/change-versions.ts';
import { remotes, remotesFile, root, services } from './topology.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    file: { type: 'string', default: remotesFile(join(root, '.data')) },
    version: { type: 'string' },
    weight: { type: 'string' },
    upstream: { type: 'string' },
    promote: { type: 'boolean' },
    back: { type: 'boolean' },
    forget: { type: 'string' },
  },
});

function wantedChange(): Change | undefined {
  const { version, weight, upstream, promote, back, forget } = values;
  const asked = [version ?? weight, promote, back, forget].filter((one) => one !== undefined);
  if (asked.length > 1)
    throw new Error('One change at a time: --version with --weight, --promote, --back or --forget.');
  if (promote) return { promote };
  if (back) return { back };
  if (forget !== undefined) return { forget };
  if (version === undefined && weight === undefined) return undefined;
  if (version === undefined || weight === undefined) throw new Error('--version and --weight belong together.');
  return { version, give: weight === '' ? Number.NaN : Number(weight), upstream };
}

/** What the registry is to say. Throws a sentence when that would be no registry. */
function changed(text: string, slice: string, change: Change): { text: string; registry: SliceRegistry } {
  const before = SliceRegistry.parse(JSON.parse(text));
  const versions = changeVersions(before[slice] ?? [], change);
  const problems = versions.flatMap((version) => SliceVersion.safeParse(version).error?.issues ?? []);
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('; '));
  // What is not changed stays as it was written.
  const { [slice]: _before, ...others } = JSON.parse(text) as Record<string, unknown>;
  const after = { ...others, [slice]: { versions } };
  return { text: `${JSON.stringify(after, null, 2)}\n`, registry: SliceRegistry.parse(after) };
}

try {
  const [slice] = positionals;
  const slices: readonly string[] = [...remotes, ...services];
  if (!slice || positionals.length > 1 || !slices.includes(slice))
    throw new Error(`Name a slice: ${slices.join(', ')}.`);
  const change = wantedChange();
  const text = await readFile(values.file, 'utf8');
  const after = change ? changed(text, slice, change) : { text, registry: SliceRegistry.parse(JSON.parse(text)) };
  if (change) {
    // In one step: a gateway never reads half of it.
    await writeFile(`${values.file}.next`, after.text);
    await rename(`${values.file}.next`, values.file);
  }
  const versions = after.registry[slice] ?? [];
  if (versions.length === 0)
    console.log(`The registry does not name ${slice}: it is where the gateway's environment says.`);
  for (const { version, upstream, weight } of versions)
    console.log(`${slice} ${version}: ${weight} of 100 visitors, at ${upstream}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
