import { expect, test } from 'vitest';
import { ConfigError } from '@yoza/service-kit/config';
import { problemsInProduction, problemsOffLoopback } from '../src/config.ts';
import { TechnicianAccount } from '../src/technician-account/technician-account.entity.ts';
import { createWorld } from './world.ts';

test('token generator: issues tokens for active accounts if it is enabled', async () => {
  await using world = await createWorld({ IDENTITY_TOKEN_GENERATOR: 'on' });
  const generate = (email: string) => world.anonymous('POST', '/api/technician/generate-token', { body: { email } });
  const technician = async (isActive: boolean) => {
    const user = await world.person('technician');
    const account = TechnicianAccount.openFor(user, null, world.clock.now());
    account.isActive = isActive;
    await world.em().persist(account).flush();
    return user;
  };
  const user = await technician(true);
  const { status, body } = await generate(user.email.toUpperCase());
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual(['accessToken', 'refreshToken', 'technician']);
  expect(body.technician).toMatchObject({ userId: user.id, role: 'technician' });
  const { principal } = await world.resolve({ bearer: body.accessToken });
  expect(principal).toMatchObject({ userId: user.id, role: 'technician' });
  for (const { email } of [await technician(false), await world.person()])
    expect(await generate(email)).toMatchObject({ status: 404, body: { code: 'NO_SUCH_ACCOUNT' } });
  expect(await generate('nobody')).toMatchObject({ status: 400, body: { message: 'Valid email is required' } });
  const options = await world.anonymous('GET', '/api/technician/sign-in-options');
  expect(options.body).toMatchObject({ tokenGenerator: true });
});

test('token generator: is unavailable unless it is enabled', async () => {
  await using world = await createWorld();
  const user = await world.person('technician');
  await world
    .em()
    .persist(TechnicianAccount.openFor(user, null, world.clock.now()))
    .flush();
  for (const body of [{ email: user.email }, { email: 'nobody' }, {}])
    expect(await world.anonymous('POST', '/api/technician/generate-token', { body })).toMatchObject({
      status: 404,
      body: { code: 'NO_SUCH_ROUTE' },
    });
});

test('token generator: prevents the start in production and at any address beyond this machine', () => {
  const https = 'https://provider.test';
  const issuers = { oidcIssuer: https, googleIssuer: https, replitIssuer: https };
  expect(problemsInProduction({ ...issuers, tokenGenerator: true })).toEqual([
    'IDENTITY_TOKEN_GENERATOR must not be on in production',
  ]);
  const off = (publicUrl: string, tokenGenerator = true) => problemsOffLoopback({ publicUrl, tokenGenerator });
  for (const publicUrl of ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'])
    expect(off(publicUrl)).toEqual([]);
  for (const publicUrl of ['https://yoza.example', 'http://localhost.evil.test', 'http://10.0.0.1'])
    expect(new ConfigError(off(publicUrl)).message).toContain('IDENTITY_TOKEN_GENERATOR may be on only');
  expect(off('https://yoza.example', false)).toEqual([]);
});
