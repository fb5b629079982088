import { expect, test } from 'vitest';
import { type BillOfMaterials, billOfMaterials } from '../delivery/bill-of-materials.ts';
import { lockedPart } from '../slices/locked-part.ts';
import { isDeployed, slices } from '../slices/slices.ts';
import { workspacesOf } from '../workspaces-of.ts';
import { json, read } from './deployed-programs.ts';

interface Locked {
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

const lockfile = read('package-lock.json');
const packages = (JSON.parse(lockfile) as { packages: Record<string, Locked> }).packages;
const isOurs = ({ purl }: { purl: string }) => purl.startsWith('pkg:npm/%40yoza/');

/** Returns what the lockfile installs for a slice on the machines that run its image, each as name@version. */
const installed = (folder: string) =>
  lockedPart(folder, lockfile, 'none').flatMap((line) => {
    const [path, version] = line.split(' ') as [string, string];
    const { os = ['linux'], cpu = ['x64'], libc = ['glibc'] } = packages[path]!;
    const isThere = os.includes('linux') && cpu.includes('x64') && libc.includes('glibc');
    return isThere ? `${path.split('node_modules/').at(-1)}@${version}` : [];
  });

/** Returns the names of all components, with their versions. */
const namesIn = ({ components }: BillOfMaterials) =>
  components
    .filter((component) => !isOurs(component))
    .map(({ purl }) => decodeURIComponent(purl.slice('pkg:npm/'.length).split('?')[0]!));

test.each(slices.filter(isDeployed))(
  'the bill of materials of $slice lists the packages in its image, and no others',
  (slice) => {
    const bill = billOfMaterials(slice);
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
    expect(new Set(namesIn(bill))).toEqual(new Set(installed(slice.folder)));
    const workspaces = workspacesOf(slice.folder, (folder) => json(`${folder}/package.json`));
    const names = workspaces.map((folder) => json(`${folder}/package.json`).name as string);
    expect(
      bill.components
        .filter(isOurs)
        .map(({ purl }) => decodeURIComponent(purl).replace(/^pkg:npm\/(.*)@.*$/, '$1'))
        .toSorted(),
    ).toEqual(names.toSorted());
  },
);

test('a package of one service is in its bill of materials alone', () => {
  const [jobs, chat] = ['jobs', 'chat'].map((name) => billOfMaterials(slices.find(({ slice }) => slice === name)!));
  const has = (bill: BillOfMaterials, name: string) => bill.components.some((component) => component.name === name);
  expect([has(jobs!, 'sharp'), has(chat!, 'sharp')]).toEqual([true, false]);
  expect([has(jobs!, 'vitest'), has(jobs!, 's3rver'), has(jobs!, 'zod')]).toEqual([false, false, true]);
});
