export interface LockedPackage {
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}

/**
 * Lists the entries of a lockfile that would install an unverified package or rely on an install script, which no installation runs; one sentence
 * each.
 */
export function lockfileProblems(
  packages: Record<string, LockedPackage>,
  allowScripts: Record<string, boolean>,
): string[] {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .flatMap(([path, locked]) => [...hashProblem(path, locked), ...scriptProblem(path, locked, allowScripts)]);
}

function* hashProblem(path: string, { integrity }: LockedPackage): Generator<string> {
  if (!integrity) yield `${path} has no integrity hash: npm would install whatever the registry sends.`;
}

function* scriptProblem(
  path: string,
  { hasInstallScript }: LockedPackage,
  allowScripts: Record<string, boolean>,
): Generator<string> {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  if (hasInstallScript && allowScripts[name] !== false)
    yield `${name} has an install script that allowScripts of package.json does not deny: none is run, so do what it does in our own code.`;
}
