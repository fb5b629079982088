import { posix } from 'node:path';
import { placeOf } from './workspaces.ts';

/** Last linted importing file of each pair of folders, by `mfe-field/src/jobs mfe-field/src/photos`. */
const importers = new Map<string, string>();

/**
 * Returns the problem of importing `specifier` in the file at `path`, if a file linted before, in the imported folder, imports the folder of `path`.
 * Folders are those directly below `src`.
 */
export function checkFolders(path: string, specifier: string): string | undefined {
  const place = placeOf(path);
  if (!specifier.startsWith('.') || !place) return undefined;
  const target = posix.join(posix.dirname(path), specifier);
  const [from, to] = [folderOf(path, place.workspace), folderOf(target, place.workspace)];
  if (!from || !to || from === to) return undefined;
  importers.set(`${from} ${to}`, path);
  const other = importers.get(`${to} ${from}`);
  return (
    other &&
    `${from} and ${to} import each other (also ${other}): move the part that both need into the lower folder, or what combines them into a higher one.`
  );
}

/** Returns the top folder below src of a file. */
function folderOf(path: string, workspace: string): string | undefined {
  const [source, folder, file] = path.slice(workspace.length + 1).split('/');
  return source === 'src' && file ? `${workspace}/src/${folder}` : undefined;
}
