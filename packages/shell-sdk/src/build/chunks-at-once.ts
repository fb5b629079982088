import type { Chunk, Compilation } from '@rspack/core';

/**
 * Returns the chunks that a browser requests together with those of the given names, in their order. The bundler may have moved modules of a part of
 * the application into further chunks, also without names: they are counted too. Throws if a name is not one of the build.
 */
export function chunksAtOnce(compilation: Compilation, names: readonly string[]): Chunk[] {
  const all = [...compilation.chunks];
  const found = names.flatMap((name) => {
    const group = compilation.namedChunkGroups.get(name);
    const chunks = group ? group.chunks : all.filter((chunk) => chunk.name === name);
    if (chunks.length === 0) throw new Error(`Not every one of ${names.join(', ')} is a chunk of this build`);
    return chunks;
  });
  const files = new Set<string>();
  return found.filter((chunk) => {
    const [file] = chunk.files;
    if (file === undefined || files.has(file)) return false;
    files.add(file);
    return true;
  });
}

/** Returns the names of the scripts of {@link chunksAtOnce}. */
export function scriptsAtOnce(compilation: Compilation, names: readonly string[]): string[] {
  const files = chunksAtOnce(compilation, names).flatMap((chunk) => [...chunk.files]);
  return files.filter((file) => file.endsWith('.js'));
}
