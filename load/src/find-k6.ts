import { spawnSync } from 'node:child_process';

const advice = `k6 is not on the PATH. It is one program without dependencies:
  macOS                brew install k6
  Debian and Ubuntu    from Grafana's package repository, or the .deb of a release: grafana.com/docs/k6/latest/set-up/install-k6
  elsewhere            the archive of a release: github.com/grafana/k6/releases
Any version from 1.0 on, which reads TypeScript.`;

/** Returns the output of `k6 version`. Throws an Error with instructions where k6 is missing. */
export function requireK6(): string {
  const { error, stdout } = spawnSync('k6', ['version'], { encoding: 'utf8' });
  if (error) throw new Error(advice);
  return stdout.trim();
}
