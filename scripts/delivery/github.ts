import { spawnSync } from 'node:child_process';

/**
 * Calls the API of GitHub through gh, which needs a token in GH_TOKEN; `{owner}/{repo}` in the path is this repository. With fields, creates what the path
 * names. Returns the parsed response. Throws an Error with what gh says.
 */
export function callGithub(path: string, fields: Record<string, string> = {}): unknown {
  const given = Object.entries(fields).flatMap(([name, value]) => ['--raw-field', `${name}=${value}`]);
  const { status, stdout, stderr, error } = spawnSync('gh', ['api', path, ...given], { encoding: 'utf8' });
  if (error) throw new Error(`GitHub cannot be asked about ${path}: gh does not start (${error.message}).`);
  if (status !== 0) throw new Error(`GitHub cannot be asked about ${path}: ${stderr.trim()}`);
  return JSON.parse(stdout);
}
