import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../topology.ts';

const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));

const linksOf = (text: string) =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g), ...text.matchAll(/<img[^>]*src="([^"]+)"/g)].map(([, target]) => target!);

describe('documents', () => {
  it.each(documents)('contain no broken links in %s', (document) => {
    const broken = linksOf(readFileSync(join(root, document), 'utf8'))
      .filter((target) => !/^(https?:|mailto:|#)/.test(target))
      .filter((target) => !existsSync(join(root, dirname(document), target.split('#')[0]!)));
    expect(broken).toEqual([]);
  });

  it('has a README in every workspace', () => {
    const workspaces = execFileSync('git', ['ls-files', '*/package.json'], { cwd: root, encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)
      .map(dirname);
    expect(workspaces.filter((workspace) => !existsSync(join(root, workspace, 'README.md')))).toEqual([]);
  });
});
