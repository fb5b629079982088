import { i18n, type Language, type Translate } from '@yoza/shell-sdk/i18n';
import { useMemo, useSyncExternalStore } from 'react';

const english = (): Language => 'en';

/** The texts of a front end in the chosen language; the component is drawn again when another language is chosen. */
export function useTranslation(namespace: string): { t: Translate; i18n: { language: Language } } {
  const language = useSyncExternalStore(i18n.subscribe, () => i18n.language, english);
  return useMemo(
    () => ({ t: (key, options) => i18n.t(namespace, key, options), i18n: { language } }),
    [namespace, language],
  );
}
