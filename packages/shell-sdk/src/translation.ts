import { i18n, type Language, type Translate } from '@yoza/shell-sdk/i18n';
import { useMemo, useSyncExternalStore } from 'react';

const revision = (): number => i18n.revision;

/**
 * Returns the texts of a front end in the selected language. The component renders again when another language is selected or more texts are loaded.
 */
export function useTranslation(namespace: string): { t: Translate; i18n: { language: Language; revision: number } } {
  const current = useSyncExternalStore(i18n.subscribe, revision, revision);
  return useMemo(
    () => ({
      t: (key, options) => i18n.t(namespace, key, options),
      i18n: { language: i18n.language, revision: current },
    }),
    [namespace, current],
  );
}
