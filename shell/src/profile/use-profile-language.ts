import type { Language } from '@yoza/contracts/language';
import { chooseLanguage } from '@yoza/shell-sdk/i18n';
import type { CurrentUser } from '@yoza/shell-sdk/session';
import { useEffect } from 'react';

/**
 * Takes up the language of a person's profile, once for each change of it: at their first sign-in in this browser, and after they have
 * chosen another one on another device. Between these, what is chosen in this browser holds, also where it could not be saved.
 */
export function useProfileLanguage(user: CurrentUser | null): void {
  const userId = user?.id;
  const language = user?.language;
  useEffect(() => {
    if (!userId || !language || language === takenUp(userId)) return;
    chooseLanguage(language).then(
      () => noteTakenUp(userId, language),
      // Its texts cannot be had now: the next visit tries again.
      () => undefined,
    );
  }, [userId, language]);
}

const keyOf = (userId: string) => `yoza-profile-language:${userId}`;

function takenUp(userId: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId));
  } catch {
    return null;
  }
}

function noteTakenUp(userId: string, language: Language): void {
  try {
    localStorage.setItem(keyOf(userId), language);
  } catch {
    // A browser that stores nothing takes it up on each visit.
  }
}
