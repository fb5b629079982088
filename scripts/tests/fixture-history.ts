/** For the tests of delivery: a repository of its own, with the overlays of some slices. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { services } from '../topology.ts';

export interface History {
  folder: string;
  /** Runs git. Returns its output; throws if it fails. */
  git(...args: string[]): string;
  write(path: string, content: string): void;
  read(path: string): string;
  /** Commits everything at a time, by default long ago. Returns the commit. */
  commit(time?: Date): string;
  remove(): void;
}

export const digest = (digit: string): string => `sha256:${digit.repeat(64)}`;

/** Creates a repository with contracts and lists of migrations without content, and one commit. */
export function createHistory(): History {
  const folder = mkdtempSync(join(tmpdir(), 'yoza-history-'));
  const author = ['-c', 'user.name=test', '-c', 'user.email=test@yoza.example'];
  const git = (...args: string[]) =>
    execFileSync('git', [...author, ...args], { cwd: folder, encoding: 'utf8' }).trim();
  const history: History = {
    folder,
    git,
    write(path, content) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    },
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    commit(time = new Date('2026-01-01')) {
      git('add', '--all');
      execFileSync('git', [...author, 'commit', '--quiet', '--allow-empty', '--message', 'Change'], {
        cwd: folder,
        env: { ...process.env, GIT_COMMITTER_DATE: time.toISOString() },
      });
      return git('rev-parse', 'HEAD');
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
  git('init', '--quiet', '--initial-branch', 'main');
  for (const service of services) {
    history.write(`contracts/${service}/package.json`, `{ "name": "@yoza/${service}-contract", "version": "0.4.0" }`);
    history.write(`contracts/${service}/generated/openapi.json`, '{ "paths": {} }');
    history.write(`contracts/${service}/generated/messages.json`, '{}');
    history.write(`services/${service}/migrations.json`, '[]');
    history.write(`services/${service}/src/main.ts`, 'export {};\n');
  }
  history.write('contracts/accepted.json', '[]');
  for (const folderOfSlice of ['gateway', 'shell', 'mfe-booking'])
    history.write(`${folderOfSlice}/src/main.ts`, 'export {};\n');
  history.commit();
  return history;
}

/** Writes the overlay of a slice: the commit of each image, and, for a remote, the share of visitors of each version. */
export function writeOverlayOf(
  history: History,
  environment: string,
  slice: string,
  images: Record<string, string>,
  versions?: Record<string, number>,
): void {
  const lines = Object.entries(images).map(
    ([name, image]) =>
      `  - { name: yoza/${name}, newName: ghcr.io/yoza/${name.replace('-beside', '')}, newTag: ${image} }`,
  );
  const folder = `k8s/apps/${slice}/overlays/${environment}`;
  history.write(`${folder}/images/kustomization.yaml`, `kind: Component\nimages:\n${lines.join('\n')}\n`);
  if (!versions) return;
  const listed = Object.entries(versions).map(([version, weight]) => ({ version, weight }));
  history.write(`${folder}/versions.json`, JSON.stringify({ versions: listed }));
}
