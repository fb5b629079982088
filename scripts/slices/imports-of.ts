import { parseSync } from 'oxc-parser';

/**
 * Lists the specifiers that a module loads when it runs: of its imports, dynamic imports, re-exports and `new URL('./…', import.meta.url)`. Imports of types
 * only are erased before, and count as none. Throws for a module that cannot be parsed.
 */
export function importsOf(path: string, source: string): string[] {
  const { module, errors } = parseSync(path, source);
  const [fault] = errors;
  if (fault) throw new Error(`${path}: ${fault.message}`);
  const { staticImports, staticExports, dynamicImports } = module;
  return [
    ...staticImports
      .filter(({ start }) => !source.startsWith('import type ', start))
      .map((one) => one.moduleRequest.value),
    ...staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ isType, moduleRequest }) => (isType || !moduleRequest ? [] : moduleRequest.value)),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
    ...[...source.matchAll(/new URL\(\s*'(\.[^']+)', import\.meta\.url/g)].map(([, file]) => file!),
  ];
}
