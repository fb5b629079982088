import { addTexts } from '@yoza/shell-sdk/i18n';

let loading: Promise<void> | undefined;

/** Fetches the texts that the first screen does without. Tries again after a failure. */
export function loadTexts(): Promise<void> {
  loading ??= import('./en.ts').then(
    ({ en }) => addTexts('booking', { en, lg: () => import('./lg.ts'), sw: () => import('./sw.ts') }),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
