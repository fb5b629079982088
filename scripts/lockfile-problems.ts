import { licenceProblem } from './licences.ts';
import { type LockedPackage, isInstalled, packageAt } from './locked-package.ts';

/**
 * Lists the entries of a lockfile that would install an unverified package, rely on an install script, which no installation runs, or have a licence
 * that is not permitted; one sentence each.
 */
export function lockfileProblems(
  packages: Record<string, LockedPackage>,
  allowScripts: Record<string, boolean>,
): string[] {
  return Object.entries(packages)
    .filter(isInstalled)
    .flatMap(([path, locked]) => [
      ...hashProblem(path, locked),
      ...scriptProblem(path, locked, allowScripts),
      ...licenceProblem(path, locked),
    ]);
}

function* hashProblem(path: string, { integrity }: LockedPackage): Generator<string> {
  if (!integrity) yield `${path} has no integrity hash: npm would install whatever the registry sends.`;
}

function* scriptProblem(
  path: string,
  { hasInstallScript }: LockedPackage,
  allowScripts: Record<string, boolean>,
): Generator<string> {
  const name = packageAt(path);
  if (hasInstallScript && allowScripts[name] !== false)
    yield `${name} has an install script that allowScripts of package.json does not deny: none is run, so do what it does in our own code.`;
}
