import { posix } from 'node:path';
import { isTest, placeOf } from './workspaces.ts';
import type { Place } from './workspaces.ts';

type Finding = string | undefined;

// Imports forbidden for all files of a role, each with the alternative.
const byRole: { files: RegExp; imports: RegExp; message: string }[] = [
  {
    files: /\.entity\.ts$/,
    imports: /^(koa|koa-.*|@koa\/.*)$/,
    message:
      'An entity does not know Koa: read the request in the *.routes.ts and call a method of the entity from a command.',
  },
  {
    files: /\.entity\.ts$/,
    imports: /^(@nats-io\/.*|@yoza\/messaging)$/,
    message: 'An entity does not know NATS: write the event into the outbox from the command that changes the entity.',
  },
];

const layers: { from: RegExp; to: RegExp; message: string }[] = [
  {
    from: /^src\/(?!app\.ts|routes\.ts|context\.ts)/,
    to: /\.routes\.ts$/,
    message: 'Only app.ts imports routes: move what is needed here into a command, a query or the presenter.',
  },
  {
    from: /^src\/(?!subscriptions\.ts)/,
    to: /\/on-[\w-]+\.ts$/,
    message:
      'Only subscriptions.ts imports event handlers: move what is needed here into a command that the handler calls too.',
  },
  {
    from: /\.entity\.ts$/,
    to: /\.(queries|presenter|policy)\.ts$/,
    message: 'An entity imports no queries, presenter or policy: they import the entity.',
  },
];

/** Returns the problem of importing `specifier` in the file at `path` (relative to the root), with the alternative; undefined if it is allowed. */
export function checkImport(path: string, specifier: string): Finding {
  const place = placeOf(path);
  if (!place) return undefined;
  if (specifier.startsWith('.')) return checkRelative(path, specifier, place);
  const name = packageName(specifier);
  return (
    checkRole(place, name) ??
    checkNats(place, name) ??
    checkPrimitives(place, specifier) ??
    checkOperations(place, specifier) ??
    (name.startsWith('@yoza/') ? checkOurs(place, name, specifier) : checkOthers(place, name))
  );
}

function packageName(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function checkRelative(path: string, specifier: string, place: Place): Finding {
  const target = posix.join(posix.dirname(path), specifier);
  if (!target.startsWith(`${place.workspace}/`)) {
    return `No ../ out of a workspace: import it by its package name, '@yoza/…', if ${place.workspace} may, or pass it in.`;
  }
  if (!place.workspace.startsWith('services/') || isTest(place.file)) return undefined;
  const targetFile = target.slice(place.workspace.length + 1);
  return layers.find((layer) => layer.from.test(place.file) && layer.to.test(targetFile))?.message;
}

function checkRole(place: Place, name: string): Finding {
  return byRole.find((rule) => rule.files.test(place.file) && rule.imports.test(name))?.message;
}

function checkNats({ workspace }: Place, name: string): Finding {
  // bench compares messaging with the bare client.
  if (['packages/messaging', 'bench'].includes(workspace) || !/^(@nats-io\/.*|nats)$/.test(name)) return undefined;
  return 'Only messaging imports the NATS client: publish through the outbox and consume through subscriptions.ts.';
}

function checkOperations({ workspace, file }: Place, specifier: string): Finding {
  const [, owner] = /^@yoza\/(\w+)-contract\/(?:registry|[\w-]*operations)$/.exec(specifier) ?? [];
  if (!owner || !workspace.startsWith('services/') || isTest(file) || workspace === `services/${owner}`)
    return undefined;
  return 'A service binds only its own operations: ask another service by a request over NATS, or follow its events.';
}

function checkPrimitives({ workspace }: Place, specifier: string): Finding {
  if (packageName(specifier) !== 'react-aria-components') return undefined;
  if (workspace !== 'packages/ui') {
    return "Only ui imports react-aria-components: use the component of '@yoza/ui', or add the missing one there.";
  }
  if (specifier === 'react-aria-components') {
    return "Import one component by its own path, 'react-aria-components/Button': the whole package is 266 KB.";
  }
  return undefined;
}

function checkOurs({ workspace, file, rules }: Place, name: string, specifier: string): Finding {
  const target = name.replace('@yoza/', '');
  const own = workspace
    .replace(/^contracts\/(.*)$/, '$1-contract')
    .split('/')
    .at(-1);
  if (target === own || rules.ours.includes(target)) return undefined;
  // Types only: the codes of all problems.
  if (specifier === '@yoza/platform-contract/problem-code') return undefined;
  // Tests may also import what they need to start servers and browsers, to render screens and to see all operations.
  if (isTest(file) && ['local-infrastructure', 'component-testing', 'platform-contract'].includes(target))
    return undefined;
  if (rules.tools?.test(file) && target === 'local-infrastructure') return undefined;
  return `${workspace} does not import ${name}: ${rules.instead}.`;
}

function checkOthers({ workspace, file, rules }: Place, name: string): Finding {
  if (isTest(file) || rules.tools?.test(file)) return undefined;
  if (rules.runsIn === 'browser' && name.startsWith('node:')) {
    return `${workspace} goes to browsers, which have no ${name}: use a web API, or do it in a service.`;
  }
  if (workspace === 'gateway' && name.startsWith('@mikro-orm/')) {
    return 'The gateway has no ORM: ask the service that owns the data over HTTP.';
  }
  if (rules.packages && !rules.packages.test(name)) return `${workspace} does not import ${name}: ${rules.instead}.`;
  return undefined;
}
