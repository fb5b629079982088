/** Entry of a package in package-lock.json. */
export interface LockedPackage {
  version?: string;
  license?: string;
  integrity?: string;
  link?: boolean;
  /** True if only development needs it. */
  dev?: boolean;
  hasInstallScript?: boolean;
}

const folder = 'node_modules/';

/** True for an entry that npm installs; false for the workspaces and the links to them. */
export const isInstalled = ([path, { link }]: [string, LockedPackage]): boolean => path.includes(folder) && !link;

/** Returns the name of the package that is installed at a path of the lockfile. */
export const packageAt = (path: string): string => path.slice(path.lastIndexOf(folder) + folder.length);
