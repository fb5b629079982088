import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../topology.ts';

const filesOf = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)) && !file.includes('/generated/'));

const read = (file: string) => readFileSync(join(root, file), 'utf8');

const docComment = /\/\*\*\s+((?:(?!\*\/)[\s\S])*)\*\//g;
const lineComment = /^\s*\/\/ (.*)$/gm;
const questionWord = /^(?:\* )?(What|Who|Whether|Where|How|When|Which|Whose|Whom)\b/;
const vagueWord = /\b(somebody|nobody|anybody|everybody|whoever|any more)\b/i;
/** Words that texts for customers may have, but no comment: `Anyone with the link`. */
const vagueActor = /\b(someone|anyone)\b/i;

/** Lists the doc comments of a source that begin with a question word. */
const questionsIn = (source: string) =>
  [...source.matchAll(docComment)].map(([, text]) => text!.trim()).filter((text) => questionWord.test(text));

/** Lists the comments of a source with a vague word; text in backticks is quoted. */
const vagueCommentsIn = (source: string) =>
  [...source.matchAll(docComment), ...source.matchAll(lineComment)]
    .map(([, text]) => text!.trim())
    .filter((text) => [vagueWord, vagueActor].some((word) => word.test(text.replaceAll(/`[^`]*`/g, ''))));

/** Lists the lines of a text with a vague word; text in backticks is quoted. */
const vagueLinesIn = (text: string) =>
  text.split('\n').filter((line) => vagueWord.test(line.replaceAll(/`[^`]*`/g, '')));

describe('wording', () => {
  it('begins no doc comment with a question word', () => {
    const found = filesOf('*.ts', '*.tsx', '*.mjs').flatMap((file) =>
      questionsIn(read(file)).map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it('uses no vague word in a comment', () => {
    const found = filesOf('*.ts', '*.tsx', '*.mjs').flatMap((file) =>
      vagueCommentsIn(read(file)).map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it('uses no vague word in an English text or a document', () => {
    const texts = filesOf('*/texts/*.ts').filter((file) => !/\/(lg|sw)(\/|\.ts)/.test(file));
    const documents = filesOf('*.md').filter((file) => file !== 'docs/glossary.md');
    const found = [...texts, ...documents].flatMap((file) =>
      vagueLinesIn(read(file)).map((line) => `${file}: ${line}`),
    );
    expect(found).toEqual([]);
  });

  it('finds a violation of each kind', () => {
    const comment = (text: string) => `/${'**'} ${text} */`;
    expect(questionsIn(`${comment('What a job costs.')} ${comment('Price of a job.')}`)).toEqual(['What a job costs.']);
    expect(vagueCommentsIn(`${comment('Nobody reads it.')} ${comment('Read by `nobody`.')}`)).toEqual([
      'Nobody reads it.',
    ]);
    expect(vagueCommentsIn(comment('Read by anyone.'))).toEqual(['Read by anyone.']);
    expect(vagueLinesIn('a\nIt is not offered any more.')).toEqual(['It is not offered any more.']);
  });
});
