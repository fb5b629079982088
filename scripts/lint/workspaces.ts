/** Import rules of a workspace. An import of another workspace that is not listed here is an error. */
export interface WorkspaceRules {
  /** Workspaces of this project. */
  ours: string[];
  /** Third-party packages; if absent, all that package.json lists and no other rule forbids. */
  packages?: RegExp;
  /** Environment the code runs in: code for browsers has no Node modules. */
  runsIn: 'node' | 'browser';
  /** Files that build or test the workspace rather than belong to it, and may use tools. */
  tools?: RegExp;
  /** Alternative to an import that is not allowed. */
  instead: string;
}

/** Contracts that every part of the platform may import. */
const contracts = ['kernel-contract', 'identity-contract', 'jobs-contract', 'billing-contract', 'chat-contract'];

const configFiles = /(^|\/)[\w.-]+\.config\.ts$/;

const service: WorkspaceRules = {
  ours: [...contracts, 'service-kit', 'messaging', 'calendar', 'documents'],
  runsIn: 'node',
  instead:
    'a service imports contracts, service-kit, messaging, calendar and documents only; learn of other services by their events and keep a small projection',
};

/** Rules of the contract of a service, or of the kernel. */
function contract(name: string): WorkspaceRules {
  return {
    ours:
      name === 'kernel' ? [] : ['kernel-contract', ...(['identity', 'chat'].includes(name) ? ['jobs-contract'] : [])],
    packages: /^zod$/,
    runsIn: 'browser',
    instead:
      'contracts import zod and the kernel only, so that every service and every browser can use them; keep logic on the side that owns it',
  };
}

const microFrontend: WorkspaceRules = {
  ours: ['shell-sdk', 'ui', 'map', ...contracts],
  runsIn: 'browser',
  tools: configFiles,
  instead: 'a remote imports shell-sdk, ui, map and contracts only; what several areas need belongs in shell-sdk or ui',
};

const workspaceRules: Record<string, WorkspaceRules> = {
  ...Object.fromEntries(
    ['kernel', 'identity', 'jobs', 'billing', 'chat'].map((name) => [`contracts/${name}`, contract(name)]),
  ),
  'contracts/platform': {
    ours: contracts,
    packages: /^zod$/,
    runsIn: 'browser',
    tools: /^src\/(generate|openapi|write-pacts)\.ts$/,
    instead: 'contracts import zod and other contracts only; keep logic on the side that owns it',
  },
  'packages/service-kit': {
    ours: contracts,
    runsIn: 'node',
    instead: 'service-kit imports contracts only; pass what it needs in as a parameter',
  },
  'packages/messaging': {
    ours: [...contracts, 'service-kit'],
    runsIn: 'node',
    instead: 'messaging imports contracts and service-kit only; pass what it needs in as a parameter',
  },
  'packages/local-infrastructure': {
    ours: [],
    runsIn: 'node',
    instead:
      'local-infrastructure knows servers and ports, nothing of the platform; pass it in from scripts/topology.ts',
  },
  'packages/ui': {
    ours: [],
    packages:
      /^(react|react-dom|styled-components|react-aria-components|lucide-react|@internationalized\/date|@fontsource(-variable)?\/[\w-]+)$/,
    runsIn: 'browser',
    tools: configFiles,
    instead: 'ui imports react, styled-components and its primitives only; pass data and texts in as props',
  },
  'packages/map': {
    ours: ['ui'],
    packages: /^(react|styled-components|leaflet)$/,
    runsIn: 'browser',
    tools: configFiles,
    instead: 'map imports ui, react, styled-components and leaflet only; pass places and texts in as props',
  },
  'packages/calendar': {
    ours: [],
    runsIn: 'node',
    instead: 'calendar writes calendar files and knows nothing of the platform; pass the entries in',
  },
  'packages/documents': {
    ours: contracts,
    runsIn: 'node',
    instead: 'documents draws what the contracts call a document and makes no calls; pass all data in',
  },
  'packages/shell-sdk': {
    ours: ['ui', ...contracts],
    runsIn: 'browser',
    tools: /^src\/build\//,
    instead: 'shell-sdk imports ui and contracts only; what belongs to one area stays in its mfe',
  },
  'packages/component-testing': {
    ours: ['shell-sdk', 'ui', ...contracts],
    runsIn: 'browser',
    tools: /^src\/vitest-project\.ts$/,
    instead: 'component-testing imports shell-sdk, ui and contracts only; a test brings the screen it is about',
  },
  'services/identity': service,
  'services/jobs': service,
  'services/billing': service,
  'services/chat': service,
  gateway: {
    ours: [...contracts, 'platform-contract', 'service-kit'],
    runsIn: 'node',
    instead: 'the gateway imports contracts and service-kit only; it asks a service over HTTP',
  },
  sandbox: {
    ours: [],
    runsIn: 'node',
    instead: 'the sandbox imports nothing of ours: it speaks the protocol of the provider it stands in for',
  },
  shell: {
    ours: ['shell-sdk', 'ui', ...contracts],
    runsIn: 'browser',
    tools: configFiles,
    instead: 'the shell imports shell-sdk, ui and contracts; remotes are loaded at runtime through /remotes.json',
  },
  'mfe-booking': microFrontend,
  'mfe-field': microFrontend,
  'mfe-admin': microFrontend,
  e2e: {
    ours: [...contracts, 'platform-contract', 'local-infrastructure'],
    runsIn: 'node',
    instead:
      'browser tests import contracts and the launch of Chromium only; they see the platform from outside, at its address',
  },
  chaos: {
    ours: [...contracts, 'service-kit', 'messaging', 'local-infrastructure'],
    runsIn: 'node',
    instead:
      'chaos starts services and the sandbox as programs and sees them from outside: by HTTP, events and what they stored',
  },
  bench: {
    ours: [...contracts, 'service-kit', 'messaging', 'local-infrastructure'],
    runsIn: 'node',
    instead:
      'bench starts the platform and the references as programs and calls them over HTTP; start what it needs as a program',
  },
  load: {
    ours: [],
    runsIn: 'node',
    instead: 'load is what k6 runs: it knows the platform by its address alone',
  },
  scripts: {
    ours: ['local-infrastructure', ...contracts, 'platform-contract', 'service-kit'],
    runsIn: 'node',
    instead: 'scripts start workspaces as programs; real work lives in a workspace',
  },
};

export interface Place {
  /** Folder of the workspace, for example services/jobs. */
  workspace: string;
  /** The file inside it, for example src/job/job.entity.ts. */
  file: string;
  rules: WorkspaceRules;
}

/** Returns the workspace of a file, given relative to the root of the project; undefined for files at the root. */
export function placeOf(path: string): Place | undefined {
  const parts = path.split('/');
  const depth = ['contracts', 'packages', 'services'].includes(parts[0] ?? '') ? 2 : 1;
  const workspace = parts.slice(0, depth).join('/');
  const rules = workspaceRules[workspace];
  return rules && { workspace, file: parts.slice(depth).join('/'), rules };
}

/** True for tests and files that only they use. */
export function isTest(file: string): boolean {
  return /(^|\/)tests\//.test(file) || /\.(test|spec)\.tsx?$/.test(file);
}
