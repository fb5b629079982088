import { languages, type Language } from '@yoza/kernel-contract/language';
import type { Context } from 'koa';
import { cookieValue } from './cookies.ts';

/** Name of the language cookie. It is not HttpOnly, since the application in the browser also reads and writes it. */
const cookie = 'language';
const yearInSeconds = 31_536_000;

/** Returns the language requested by the address, else the one selected before, else the best match of the browser's languages, else English. */
export function languageOf(ctx: Context): Language {
  return (
    requestedLanguage(ctx) ??
    known(cookieValue(ctx.get('cookie'), cookie)) ??
    known(ctx.acceptsLanguages([...languages])) ??
    'en'
  );
}

/** Stores the language requested by an address (`?lang=lg`) for later visits of this browser and for the application. */
export function rememberLanguage(ctx: Context, publicUrl: string): void {
  const language = requestedLanguage(ctx);
  if (!language) return;
  const secure = new URL(publicUrl).protocol === 'https:' ? '; Secure' : '';
  ctx.append('Set-Cookie', `${cookie}=${language}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`);
}

function requestedLanguage(ctx: Context): Language | undefined {
  return known(ctx.query['lang']);
}

function known(code: string | string[] | false | undefined): Language | undefined {
  return languages.find((language) => language === code);
}
