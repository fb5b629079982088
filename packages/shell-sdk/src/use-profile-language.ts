import type { Language } from '@yoza/contracts/language';
import { chooseLanguage } from '@yoza/shell-sdk/i18n';
import { useEffect } from 'react';

interface Person {
  id: string;
  language?: Language | null | undefined;
}

/**
 * Takes up the language of a person's profile, once for each change of it: at their first sign-in in this browser, and after they have
 * chosen another one on another device. Between these, what is chosen in this browser holds, also where it could not be saved.
 */
export function useProfileLanguage(person: Person | null): void {
  const personId = person?.id;
  const language = person?.language;
  useEffect(() => {
    if (!personId || !language || language === takenUp(personId)) return;
    chooseLanguage(language).then(
      () => noteTakenUp(personId, language),
      // Its texts cannot be had now: the next visit tries again.
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
    // A browser that stores nothing takes it up on each visit.
  }
}
