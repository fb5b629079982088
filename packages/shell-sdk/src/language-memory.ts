const name = 'language';
const yearInSeconds = 31_536_000;

/**
 * Returns the code of the language selected in this browser. The cookie takes precedence over the storage, since the gateway reads and writes it for
 * the landing page, which has no script.
 */
export function rememberedLanguage(): string | undefined {
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  if (cookie) return cookie.slice(name.length + 1);
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores the selected language for a year, for the gateway and for all tabs. */
export function rememberLanguage(code: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${code}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`;
  try {
    localStorage.setItem(name, code);
  } catch {
    // Storage may be full or disabled; the cookie is enough.
  }
}

/** Calls `listener` when a language is selected in another tab of this browser. */
export function watchRememberedLanguage(listener: (code: string) => void): void {
  addEventListener('storage', (event) => {
    if (event.key === name && event.newValue) listener(event.newValue);
  });
}
