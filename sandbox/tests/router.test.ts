import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSandbox, type RunningSandbox } from './running-sandbox.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox[Symbol.asyncDispose]());

const ask = async (coordinates: string) => {
  const response = await fetch(new URL(`/osrm/route/v1/driving/${coordinates}?overview=false`, sandbox.url));
  return { status: response.status, text: await response.text() };
};
const setFault = (fault: string) =>
  fetch(new URL('/control/router', sandbox.url), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault }),
  });

test('router: returns distance and duration of a road route in the OSRM format', async () => {
  const { status, text } = await ask('32.5892,0.4251;32.5892,0.3352');
  const { code, routes, waypoints } = JSON.parse(text);
  expect([status, code, waypoints.length]).toEqual([200, 'Ok', 2]);
  // 10 km in a straight line are 15 km by road, at 18 km/h.
  expect(routes[0].distance).toBeCloseTo(14_995, -2);
  expect(routes[0].duration).toBeCloseTo(2_999, -2);
});

test('router: refuses a malformed route', async () => {
  for (const wrong of ['32.58,0.31', 'here;there', '32.58,0.31;190,0', '32.58,0.31;,'])
    expect((await ask(wrong)).status).toBe(400);
});

test('router: applies the configured fault and records the requests', async () => {
  const way = '32.5892,0.4251;32.5892,0.3352';
  await setFault('error');
  expect((await ask(way)).status).toBe(503);
  const state = await (await fetch(new URL('/control/router', sandbox.url))).json();
  expect(state).toMatchObject({ fault: 'error', requests: [{ address: expect.stringContaining(way) }] });
  await setFault('broken');
  const broken = await ask(way);
  expect(() => JSON.parse(broken.text)).toThrow();
  await setFault('no_route');
  expect(JSON.parse((await ask(way)).text)).toMatchObject({ code: 'NoRoute' });
  expect((await setFault('sulking')).status).toBe(400);
  await setFault('none');
  expect((await ask(way)).status).toBe(200);
});
