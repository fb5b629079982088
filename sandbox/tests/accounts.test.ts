import { afterAll, beforeAll, expect, test } from 'vitest';
import { PlainBrowser } from './plain-browser.ts';
import { RelyingParty } from './relying-party.ts';
import { runSandbox, type RunningSandbox } from './running-sandbox.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox[Symbol.asyncDispose]());

const create = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${sandbox.url}/control/accounts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const person = { given_name: 'Ruth', family_name: 'Achan', email: 'ruth@yoza.test', password: 'a long password' };

test('account: can sign in after it is created by the control API', async () => {
  const response = await create(person);
  expect(response.status).toBe(201);
  const party = await RelyingParty.discover(`${sandbox.url}/idp`);
  const tokens = await party.signIn(new PlainBrowser(sandbox.url), person.email, person.password);
  expect(tokens.claims()).toMatchObject({ name: 'Ruth Achan', sub: ((await response.json()) as { sub: string }).sub });
});

test('account: is refused for a taken address, missing fields or a foreign page', async () => {
  expect((await create({ ...person, email: 'customer@yoza.test' })).status).toBe(409);
  const bad = await create({ email: 'x' });
  expect(bad.status).toBe(400);
  expect(((await bad.json()) as { errors: Record<string, string> }).errors).toHaveProperty('password');
  expect((await create({ ...person, email: 'other@yoza.test' }, { origin: 'http://evil.example' })).status).toBe(403);
});
