import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { freePorts, portsFromEnvironment, requireFreePorts } from '../start/ports.ts';
import { defaultPorts } from '../topology.ts';

test('default ports: differ from the standard ports of the servers and from each other', () => {
  const ports = portsFromEnvironment({});
  expect(ports).toEqual(defaultPorts);
  for (const standard of [5432, 4222, 8222, 6379, 25, 80, 443]) expect(Object.values(ports)).not.toContain(standard);
  expect(new Set(Object.values(ports)).size).toBe(Object.values(ports).length);
});

test('port: can be set by its variable', () => {
  expect(portsFromEnvironment({ PORT: '9000', JOBS_PORT: '' })).toMatchObject({ PORT: 9000, JOBS_PORT: 4102 });
});

test.each(['http', '0', '70000', '80.5', '-1'])('port: is refused with an error if it is %s', (value) => {
  expect(() => portsFromEnvironment({ PORT: value })).toThrow(`PORT=${value} is not a port`);
});

test('port used twice: is refused with the names of both variables', () => {
  expect(() => portsFromEnvironment({ PORT: '4102' })).toThrow(/PORT and JOBS_PORT|JOBS_PORT and PORT/);
});

test('busy port: is reported with its purpose and the command to change it', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await expect(requireFreePorts({ PORT: port }, 0)).rejects.toThrow(
    new RegExp(`^Port ${port}, meant for the platform's address, is in use .* PORT=${port + 1} npm start\\.$`),
  );
  const waiting = requireFreePorts({ PORT: port }, 60_000);
  await new Promise((resolve) => server.close(resolve));
  await waiting;
});

test('free ports: are all different', async () => {
  const ports = Object.values(await freePorts());
  expect(new Set(ports).size).toBe(ports.length);
});
