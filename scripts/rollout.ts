/**
 * Shifts visitors between versions of slices on this machine:
 *
 *   node scripts/rollout.ts <slice…> --weight <0–100>   gives this share of 100 visitors the newest version of each slice
 *                                    --promote          gives it to all visitors
 *                                    --back             gives all visitors the previous version
 *                           <slice>  --version <v> --weight <0–100> [--upstream http://…]
 *                                                       gives this share version <v> and makes it the newest; a new one needs --upstream
 *                                    --forget <v>       removes a version that no visitor gets
 *                                                       without an option: prints the versions
 *
 * Writes the registry of slices read by a running gateway: that of this machine, or `--file`. Several slices change in one write.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { SliceRegistry, SliceVersion } from '@yoza/kernel-contract/slice-registry';
import { type Change, changeVersions } from './rollout/change-versions.ts';
import { dataFolder, remotes, remotesFile, services } from './topology.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    file: { type: 'string', default: remotesFile(dataFolder) },
    version: { type: 'string' },
    weight: { type: 'string' },
    upstream: { type: 'string' },
    promote: { type: 'boolean' },
    back: { type: 'boolean' },
    forget: { type: 'string' },
  },
});

function readChange(): Change | undefined {
  const { version, weight, upstream, promote, back, forget } = values;
  const changes = [version ?? weight, promote, back, forget].filter((one) => one !== undefined);
  if (changes.length > 1) throw new Error('One change at a time: --weight, --promote, --back or --forget.');
  if (promote) return { promote };
  if (back) return { back };
  if (forget !== undefined) return { forget };
  if (version !== undefined && weight === undefined) throw new Error('--version needs --weight.');
  if (weight === undefined) return undefined;
  return { version, give: weight === '' ? Number.NaN : Number(weight), upstream };
}

/** Returns the text of the registry after the change of each slice. Throws an error if the result would not be a valid registry. */
function changed(text: string, slices: readonly string[], change: Change): string {
  const before = SliceRegistry.parse(JSON.parse(text));
  const changes = slices.map((slice) => {
    const versions = changeVersions(before[slice] ?? [], change);
    const problems = versions.flatMap((version) => SliceVersion.safeParse(version).error?.issues ?? []);
    if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('; '));
    return [slice, { versions }] as const;
  });
  // Keeps the text of unchanged slices.
  const others = Object.entries(JSON.parse(text) as Record<string, unknown>).filter(([name]) => !slices.includes(name));
  return `${JSON.stringify(Object.fromEntries([...others, ...changes]), null, 2)}\n`;
}

try {
  const known: readonly string[] = [...remotes, ...services];
  if (positionals.length === 0 || !positionals.every((slice) => known.includes(slice)))
    throw new Error(`Name a slice: ${known.join(', ')}.`);
  if (positionals.length > 1 && [values.version, values.upstream, values.forget].some((one) => one !== undefined))
    throw new Error('--version, --upstream and --forget are about one slice: name one.');
  const change = readChange();
  const before = await readFile(values.file, 'utf8');
  const after = change ? changed(before, positionals, change) : before;
  const registry = SliceRegistry.parse(JSON.parse(after));
  if (change) {
    // Replaced in one step, so that a gateway never reads a partial file.
    await writeFile(`${values.file}.next`, after);
    await rename(`${values.file}.next`, values.file);
  }
  for (const slice of positionals) {
    const versions = registry[slice] ?? [];
    if (versions.length === 0)
      console.log(`The registry does not name ${slice}: it is where the gateway's environment says.`);
    for (const { version, upstream, weight } of versions)
      console.log(`${slice} ${version}: ${weight} of 100 visitors, at ${upstream}`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
