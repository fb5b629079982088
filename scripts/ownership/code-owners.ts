import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../topology.ts';

/** Returns the teams that own a path, by their names without the organisation. */
export type OwnersOf = (path: string) => string[];

/** Forms of patterns in use: everything, a folder, and a file; a star matches within a name. */
function matcherOf(pattern: string): RegExp {
  if (pattern === '*') return /^/;
  if (!/^\/[\w./*-]+$/.test(pattern))
    throw new Error(`CODEOWNERS: ${pattern} has none of the forms *, /folder/ and /file.`);
  const escaped = pattern
    .slice(1)
    .replaceAll(/[.]/g, String.raw`\.`)
    .replaceAll('*', '[^/]*');
  return new RegExp(`^${escaped}${pattern.endsWith('/') ? '' : '$'}`);
}

/**
 * Reads the file with the code owners. As on GitHub, the last line that matches a path counts, and one without teams gives it none. Throws an Error for a
 * pattern of another form, for an owner that is no team of ours, and for a line without teams that could match files to come.
 */
export function readCodeOwners(text = readFileSync(join(root, '.github/CODEOWNERS'), 'utf8')): OwnersOf {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const rules = lines.map((line) => {
    const [pattern, ...owners] = line.split(/\s+/) as [string, ...string[]];
    const teams = owners.map((owner) => {
      const [, team] = /^@yoza\/([\w-]+)$/.exec(owner) ?? [];
      if (!team) throw new Error(`CODEOWNERS: ${owner} of ${pattern} is no team of ours.`);
      return team;
    });
    if (teams.length === 0 && /\*|\/$/.test(pattern))
      throw new Error(`CODEOWNERS: ${pattern} has no owner, and names more than one file.`);
    return { matches: matcherOf(pattern), teams };
  });
  return (path) => rules.findLast(({ matches }) => matches.test(path))?.teams ?? [];
}
