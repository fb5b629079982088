import { lazyPart as lazyPartOf } from '@yoza/shell-sdk/lazy-part';
import type { ComponentType, ReactNode } from 'react';
import { loadTexts } from '../texts/load-texts.ts';

/** Component that is fetched, with the texts, when first drawn, or earlier by `preload`; see {@link lazyPartOf}. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, waiting?: ReactNode) {
  return lazyPartOf(async () => {
    const [content] = await Promise.all([load(), loadTexts()]);
    return content;
  }, waiting);
}
