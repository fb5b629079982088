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
 * Writes the file that a remote's server serves, and for services the one that a running gateway reads: those of this machine, or in `--folder`.
 * Several services change in one write. Also writes the roles of the versions of services: on this machine to `.data/roles`, or to `--roles`; with
 * `--folder` alone to none. The weight 100 is --promote and the weight 0 --back, also for the role.
 */
import { parseArgs } from 'node:util';
import { type Change, changeVersions } from './rollout/change-versions.ts';
import { readVersions, writeVersions } from './rollout/versions-files.ts';
import { writeRoles } from './rollout/write-roles.ts';
import { dataFolder, remotes, rolesFolder, services, versionsFolder } from './topology.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string' },
    roles: { type: 'string' },
    version: { type: 'string' },
    weight: { type: 'string' },
    upstream: { type: 'string' },
    promote: { type: 'boolean' },
    back: { type: 'boolean' },
    forget: { type: 'string' },
  },
});

const folder = values.folder ?? versionsFolder(dataFolder);
const roles = values.roles ?? (values.folder === undefined ? rolesFolder(dataFolder) : undefined);
const isService = (slice: string) => services.some((service) => service === slice);

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

try {
  const known: readonly string[] = [...remotes, ...services];
  if (positionals.length === 0 || !positionals.every((slice) => known.includes(slice)))
    throw new Error(`Name a slice: ${known.join(', ')}.`);
  if (positionals.length > 1 && [values.version, values.upstream, values.forget].some((one) => one !== undefined))
    throw new Error('--version, --upstream and --forget are about one slice: name one.');
  const change = readChange();
  if (change) {
    const changed = new Map<string, ReturnType<typeof changeVersions>>();
    for (const slice of positionals) changed.set(slice, changeVersions(await readVersions(folder, slice), change));
    await writeVersions(folder, changed);
    if (roles !== undefined)
      for (const [slice, versions] of changed) if (isService(slice)) await writeRoles(roles, slice, versions);
  }
  for (const slice of positionals) {
    const versions = await readVersions(folder, slice);
    if (versions.length === 0)
      console.log(`No version of ${slice} is named: it is where the gateway's environment says.`);
    for (const { version, upstream, weight } of versions)
      console.log(`${slice} ${version}: ${weight} of 100 visitors, at ${upstream ?? 'its own server'}`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
