import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Twin } from '../start/launch-twin.ts';
import type { Platform, PlatformOptions } from '../start/platform.ts';
import { type Observer, startObserver } from '../observe/observer.ts';
import { root } from '../topology.ts';
import { makeErasureDue } from './make-erasure-due.ts';
import { addDeadLetter, makeEmailFailed, makePaymentStuck } from './hold-up.ts';
import { rescheduleToToday } from './reschedule-to-today.ts';
import { placesContaining } from './stored-text.ts';

export interface ControlServer {
  /** Address at which the main platform accepts control requests. */
  url: string;
  /** Stops the additional platforms but not the main one. */
  close(): Promise<void>;
}

/**
 * Lets browser tests, which run in other processes, disturb a platform over HTTP:
 *
 *   GET    <url>/platform               its addresses and the names of its parts
 *   POST   <url>/parts/<part>/<verb>    kill, crash, stop, start, restart (with ?folder=…: from those sources); 204 when done
 *   POST   <url>/links/<link>/<verb>    cut, slow (by ?ms=…), stall, heal: a link of a platform started with links; 204
 *   POST   <url>/jobs/<id>/today        reschedules a job that has not started to today; 204
 *   POST   <url>/erasures/<id>/due      makes the erasure of a customer's account due, and its closed account be closed long enough; 204
 *   GET    <url>/stored?text=…          tables and streams that contain a text
 *   POST   <url>/dead-letters/<service>/new   makes an event that a service has handled a dead letter; responds with its `id`
 *   POST   <url>/payments/<id>/stuck    makes a pending payment stuck; responds with its `id`
 *   POST   <url>/emails/<customer>/failed     makes a confirmation that was sent an email that failed; responds with its `id`
 *   POST   <url>/another?demo=off       starts a further platform; responds like GET, its requests go to `controlUrl`. With &observe=on its
 *                                       traces are recorded, and `tracesUrl` serves them
 *   POST   <url>/deployed               responds with the `folder` of the deployed version's sources; none if the history lacks them
 *   POST   <url>/twins/<part>?folder=…  starts a second instance of a service or the gateway (with &shell=…, a built shell) from
 *                                       the sources in that folder; responds with its `url` and `operationsUrl`. &environment=… has further
 *                                       variables, as JSON
 *   DELETE <url>/twins/<part>           stops all these instances of the part
 *   DELETE <url>                        stops the platform
 *
 * A request that fails is 400 with a `message`.
 */
export async function openControlServer(
  main: Platform,
  startAnother: (options: Pick<PlatformOptions, 'demo' | 'overrides'>) => Promise<Platform>,
  deployedSources: () => Promise<string | undefined>,
): Promise<ControlServer> {
  const platforms = new Map([['main', main]]);
  const observers: Observer[] = [];
  const twins: { part: string; twin: Twin }[] = [];
  let origin = '';
  let further = 0;

  const describe = (id: string, platform: Platform) => {
    const { url, sandboxUrl, ports, natsUrl, redisUrl, dataDir, versionsFolder, logs, names, database } = platform;
    const controlUrl = `${origin}/${id}`;
    const links = [...(platform.links?.proxies.keys() ?? [])];
    const processes = platform.processes();
    const addresses = { controlUrl, url, sandboxUrl, ports, natsUrl, redisUrl, dataDir, versionsFolder, logs };
    return { ...addresses, names, processes, links, database };
  };

  async function obey(request: IncomingMessage): Promise<unknown> {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    const [, id = '', resource = '', part = '', verb = ''] = pathname.split('/');
    const platform = platforms.get(id);
    if (!platform) throw new Error(`There is no platform "${id}".`);
    switch (`${request.method} ${resource}`) {
      case 'GET platform':
        return describe(id, platform);
      case 'POST parts':
        return actOn(platform, part, verb, searchParams.get('folder') ?? undefined);
      case 'POST links':
        return disturb(platform, part, verb, Number(searchParams.get('ms')));
      case 'POST jobs':
        if (verb !== 'today') throw new Error(`There is no verb "${verb}": there is today.`);
        return rescheduleToToday(platform.database.adminUrl, part);
      case 'POST erasures':
        if (verb !== 'due') throw new Error(`There is no verb "${verb}": there is due.`);
        return makeErasureDue(platform.database.adminUrl, part);
      case 'GET stored':
        return placesContaining(platform.dataDir, platform.database.adminUrl, searchParams.get('text')!);
      case 'POST dead-letters':
        return { id: await addDeadLetter(platform.database.adminUrl, part) };
      case 'POST payments':
        return { id: await makePaymentStuck(platform.database.adminUrl, part) };
      case 'POST emails':
        return { id: await makeEmailFailed(platform.database.adminUrl, part) };
      case 'POST deployed':
        return { folder: await deployedSources() };
      case 'POST twins': {
        const [folder, shell] = ['folder', 'shell'].map((name) => searchParams.get(name) ?? undefined);
        const environment = JSON.parse(searchParams.get('environment') ?? '{}') as Record<string, string>;
        const twin = await platform.startTwin(part, { folder: folder ?? root, shell, environment });
        twins.push({ part, twin });
        return { url: twin.url, operationsUrl: twin.operationsUrl };
      }
      case 'DELETE twins':
        await Promise.all(twins.filter((one) => one.part === part).map(({ twin }) => twin.stop()));
        return undefined;
      case 'POST another': {
        const observer = searchParams.get('observe') === 'on' ? await startObserver(0) : undefined;
        if (observer) observers.push(observer);
        const overrides = observer && { OTEL_EXPORTER_OTLP_ENDPOINT: observer.url };
        const started = await startAnother({ demo: searchParams.get('demo') !== 'off', overrides });
        const name = `further-${++further}`;
        platforms.set(name, started);
        return { ...describe(name, started), tracesUrl: observer?.url };
      }
      case 'DELETE ':
        platforms.delete(id);
        return platform.stop();
      default:
        throw new Error(`There is no ${request.method} ${pathname}.`);
    }
  }

  const server = createServer((request, response) => {
    obey(request).then(
      (result) => {
        response.writeHead(result === undefined ? 204 : 200, { 'Content-Type': 'application/json' });
        response.end(result === undefined ? undefined : JSON.stringify(result));
      },
      (error: Error) => {
        response.writeHead(400, { 'Content-Type': 'application/json' }).end(JSON.stringify({ message: error.message }));
      },
    );
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `${origin}/main`,
    async close() {
      server.close();
      server.closeAllConnections();
      for (const [id, platform] of platforms) if (id !== 'main') await platform.stop();
      for (const observer of observers) await observer[Symbol.asyncDispose]();
    },
  };
}

function actOn(platform: Platform, part: string, verb: string, folder: string | undefined): Promise<void> {
  const verbs: Record<string, (name: string, folder?: string) => Promise<void>> = {
    kill: platform.kill,
    crash: platform.crash,
    stop: platform.stopOnly,
    start: platform.startOnly,
    restart: platform.restart,
  };
  const act = verbs[verb];
  if (!act) throw new Error(`There is no verb "${verb}": there is ${Object.keys(verbs).join(', ')}.`);
  return act(part, folder);
}

function disturb({ links }: Platform, name: string, verb: string, ms: number): void {
  const proxy = links?.proxies.get(name);
  if (!proxy) throw new Error(`There is no link "${name}".`);
  const verbs: Record<string, () => void> = {
    cut: proxy.cut,
    slow: () => proxy.slow(ms),
    stall: proxy.stall,
    heal: proxy.heal,
  };
  const act = verbs[verb];
  if (!act) throw new Error(`There is no verb "${verb}": there is ${Object.keys(verbs).join(', ')}.`);
  act();
}
