import { languages, type Language } from '@yoza/contracts/language';
import type { Context } from 'koa';
import { cookieValue } from './cookies.ts';

/** Also read and written by the application in the browser, which is why it is not HttpOnly. */
const cookie = 'language';
const yearInSeconds = 31_536_000;

/** The language an address asks for, else the one chosen before, else the best of the browser's own, else English. */
export function languageOf(ctx: Context): Language {
  return (
    asked(ctx) ?? known(cookieValue(ctx.get('cookie'), cookie)) ?? known(ctx.acceptsLanguages([...languages])) ?? 'en'
  );
}

/** Keeps the language an address asks for (`?lang=lg`), for this browser's next visits and for the application. */
export function rememberLanguage(ctx: Context, publicUrl: string): void {
  const language = asked(ctx);
  if (!language) return;
  const secure = new URL(publicUrl).protocol === 'https:' ? '; Secure' : '';
  ctx.append('Set-Cookie', `${cookie}=${language}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`);
}

function asked(ctx: Context): Language | undefined {
  return known(ctx.query['lang']);
}

function known(code: string | string[] | false | undefined): Language | undefined {
  return languages.find((language) => language === code);
}
