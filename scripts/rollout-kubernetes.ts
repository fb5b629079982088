/**
 * Runs a version of a slice beside the running one in a cluster, and shifts visitors between them:
 *
 *   node scripts/rollout-kubernetes.ts <overlay> <slice> --version <tag> --weight <0–100>   gives this share of 100 visitors the version <tag>
 *                                                        --promote                          gives it to all visitors; a service then also receives events
 *                                                        --back                             gives all visitors the previous version
 *                                                        --settle                           after --promote: replaces the previous version with it
 *                                                        --clear                            removes a version that no visitor gets
 *
 * The weight 100 is --promote and the weight 0 --back: they also change what the pods of a service do; other weights leave it.
 *
 * Changes k8s/overlays/<overlay>, to be committed by the operator, and the cluster that kubectl is connected to. Exits with 1 and a message if an
 * argument is wrong or a step fails.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { applyNext, giveRole, removeNext } from './rollout/next-in-cluster.ts';
import { currentTag, setTag } from './rollout/overlay-files.ts';
import { readVersions, writeVersions } from './rollout/versions-files.ts';
import { runCommand } from './run-command.ts';
import { remotes, root, services } from './topology.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    version: { type: 'string' },
    weight: { type: 'string' },
    promote: { type: 'boolean' },
    back: { type: 'boolean' },
    settle: { type: 'boolean' },
    clear: { type: 'boolean' },
  },
});

async function run(command: string, ...args: string[]): Promise<void> {
  const { code } = await runCommand(command, args);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}.`);
}

try {
  const [overlay, slice, ...more] = positionals;
  const known: readonly string[] = [...remotes.map((remote) => `mfe-${remote}`), ...services];
  const { version, weight, promote, back, settle, clear } = values;
  const changes = [version, promote, back, settle, clear].filter((one) => one !== undefined);
  if (!overlay || !slice || more.length > 0 || !known.includes(slice) || changes.length !== 1)
    throw new Error(
      `Say where, what and one change, such as: production mfe-booking --version 0.2.0 --weight 10. Slices: ${known.join(', ')}.`,
    );
  if ((version === undefined) !== (weight === undefined)) throw new Error('--version and --weight belong together.');

  const folder = join(root, 'k8s/overlays', overlay);
  const name = slice.replace(/^mfe-/, '');
  const versionsFolder = join(folder, 'versions');
  const main = `http://${slice}:8080`;
  const next = `http://${slice}-next:8080`;
  const isRemote = slice.startsWith('mfe-');
  const versions = await readVersions(versionsFolder, name);
  const beside = versions.find(({ upstream }) => upstream === next);
  const change = (...args: string[]) =>
    run(process.execPath, 'scripts/rollout.ts', name, '--folder', versionsFolder, ...args);

  if (version !== undefined) {
    const running = await currentTag(folder, slice);
    if (running === version) throw new Error(`${version} is what ${slice} runs already.`);
    if (beside && beside.version !== version)
      throw new Error(`${beside.version} runs beside ${running} already: --settle or --back and --clear it first.`);
    const isForAll = Number(weight) === 100;
    if (!beside) applyNext(overlay, slice, version, isForAll ? 'stable' : 'canary');
    else if (isForAll && !isRemote) giveRole(overlay, slice, 'stable');
    if (versions.length === 0)
      await writeVersions(versionsFolder, new Map([[name, [{ version: running, upstream: main, weight: 100 }]]]));
    await change('--version', version, '--weight', weight!, '--upstream', next);
  } else if (settle) {
    if (beside?.weight !== 100) throw new Error('Not all visitors have the new version yet: --promote it first.');
    // Pages opened with a version of a remote still request its files, so its image stays available for them.
    const images = isRemote ? [slice, `${slice}-beside`] : [slice];
    const before = await Promise.all(images.map((image) => currentTag(folder, image)));
    const [running] = before as [string];
    const setTags = async (tags: string[]) => {
      for (const [index, image] of images.entries()) await setTag(folder, image, tags[index]!);
    };
    await setTags([beside.version, running]);
    try {
      await run('k8s/deploy.sh', overlay, slice);
    } catch (error) {
      // A version that fails to start here is not the running one; the deployment beside still serves all visitors.
      await setTags(before);
      throw error;
    }
    const settled = isRemote
      ? [
          { version: running, weight: 0 },
          { version: beside.version, weight: 100 },
        ]
      : [{ version: beside.version, upstream: main, weight: 100 }];
    await writeVersions(versionsFolder, new Map([[name, settled]]));
  } else if (clear) {
    if (beside && beside.weight > 0) throw new Error(`${beside.weight} of 100 visitors get ${beside.version}.`);
    if (beside) await change('--forget', beside.version);
  } else {
    if (!beside) throw new Error('No other version runs beside it.');
    if (promote && !isRemote) giveRole(overlay, slice, 'stable');
    await change(promote ? '--promote' : '--back');
  }
  // A remote's own pods serve its versions; those of services are in a file of the gateway.
  await run('k8s/deploy.sh', overlay, isRemote ? slice : 'gateway');
  const isForNone = back ?? (beside !== undefined && Number(weight) === 0);
  if (isForNone && !isRemote) giveRole(overlay, slice, 'canary');
  if (clear) removeNext(overlay, slice);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
