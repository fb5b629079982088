import { placeOf } from './workspaces.ts';

const saysNothing = new Set(['common', 'shared', 'utils', 'util', 'helpers', 'helper', 'misc', 'types']);
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const pascal = /^[A-Z][A-Za-z0-9]*$/;

/** Returns the problem of the name of a file or one of its folders, with the alternative; undefined if there is none. */
export function checkNames(path: string): string | undefined {
  if (!placeOf(path)) return undefined;
  const parts = path.split('/');
  const file = parts.pop() ?? '';
  const words = file.replace(/(\.d)?\.\w+$/, '').split('.');
  const empty = [...parts, ...words].find((word) => saysNothing.has(word.toLowerCase()));
  if (empty) return `A name like "${empty}" says nothing: name the folder or file for its one job.`;
  const isComponent = file.endsWith('.tsx');
  const isMigration = parts.at(-1) === 'migrations';
  if (
    isMigration ||
    words.every((word, index) => kebab.test(word) || (isComponent && index === 0 && pascal.test(word)))
  ) {
    return undefined;
  }
  return `"${file}" is named otherwise than the rest: files are kebab-case, component files PascalCase.tsx.`;
}
