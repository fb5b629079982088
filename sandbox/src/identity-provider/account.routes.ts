import { bodyParser } from '@koa/bodyparser';
import { Router } from '@koa/router';
import { ownPagesOnly } from '../own-pages-only.ts';
import type { AccountBook } from './account-book.ts';
import { claimsOf } from './provider.ts';
import { demonstrationPassword } from './seeded-accounts.ts';
import { CreateAccountFields, fieldErrors } from './submitted-fields.ts';

const tints = [
  ['#DDEDEA', '#0B5A63'],
  ['#FDF1D8', '#7A4900'],
  ['#E6EDF9', '#224E9C'],
  ['#E1F1E6', '#12603A'],
] as const;

const letter = (name: string) => (/^\p{L}/u.exec(name.trim())?.[0] ?? '').toUpperCase();

/** Creates the routes of accounts for tests and seeding (`/control/accounts`), and of the images in the `picture` claim. */
export function accountRoutes(accounts: AccountBook, publicUrl: string): Router {
  const router = new Router();

  router.get('/control/accounts', ownPagesOnly(publicUrl), (ctx) => {
    ctx.set('cache-control', 'no-store');
    ctx.body = {
      accounts: accounts.list().map((account) => ({
        ...claimsOf(account, publicUrl),
        seeded: account.seeded,
        ...(account.seeded && { occupation: account.occupation?.toLowerCase(), password: demonstrationPassword }),
      })),
    };
  });

  router.post('/control/accounts', ownPagesOnly(publicUrl), bodyParser({ enableTypes: ['json'] }), async (ctx) => {
    const { data: fields, error } = CreateAccountFields.safeParse(ctx.request.body);
    if (error) {
      ctx.status = 400;
      ctx.body = { errors: fieldErrors(error) };
      return;
    }
    const { given_name: givenName, family_name: familyName, email, password } = fields;
    const account = await accounts.create({ givenName, familyName, email, password });
    ctx.status = account ? 201 : 409;
    ctx.body = account
      ? claimsOf(account, publicUrl)
      : { error: 'this address is taken, or there are too many accounts' };
  });

  router.get('/avatars/:sub.svg', (ctx) => {
    const account = accounts.find(ctx['params'].sub!);
    if (account === undefined) return ctx.throw(404);
    const [background, ink] = tints[Number.parseInt(account.sub.slice(0, 2), 16) % tints.length]!;
    ctx.type = 'image/svg+xml';
    ctx.set({
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    ctx.body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="${background}"/><text x="48" y="61" font-family="Figtree,system-ui,sans-serif" font-size="36" font-weight="600" fill="${ink}" text-anchor="middle">${letter(account.givenName)}${letter(account.familyName)}</text></svg>`;
  });

  return router;
}
