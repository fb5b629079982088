import type { Language } from '@yoza/kernel-contract/language';
import { chooseLanguage } from '@yoza/shell-sdk/i18n';
import { useEffect } from 'react';

interface Person {
  id: string;
  language?: Language | null | undefined;
}

/**
 * Applies the language of a user's profile once whenever it changes: at their first sign-in in this browser, and after they have selected another one
 * on another device. Otherwise the language selected in this browser applies, even if it could not be saved.
 */
export function useProfileLanguage(person: Person | null): void {
  const personId = person?.id;
  const language = person?.language;
  useEffect(() => {
    if (!personId || !language || language === takenUp(personId)) return;
    chooseLanguage(language).then(
      () => noteTakenUp(personId, language),
      // The texts cannot be fetched now; the next visit tries again.
      () => undefined,
    );
  }, [personId, language]);
}

const keyOf = (personId: string) => `yoza-profile-language:${personId}`;

function takenUp(personId: string): string | null {
  try {
    return localStorage.getItem(keyOf(personId));
  } catch {
    return null;
  }
}

function noteTakenUp(personId: string, language: Language): void {
  try {
    localStorage.setItem(keyOf(personId), language);
  } catch {
    // Without storage the browser applies it on each visit.
  }
}
