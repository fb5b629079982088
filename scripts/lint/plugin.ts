/** Rules of imports, names, environment variables and timers that no linter has; .oxlintrc.json enables them. */
import { relative, sep } from 'node:path';
import { checkFolders } from './check-folders.ts';
import { checkImport } from './check-import.ts';
import { checkNames } from './check-names.ts';
import { checkTimers } from './check-timers.ts';
import { isTest, placeOf } from './workspaces.ts';

interface Node {
  type: string;
  value?: unknown;
  name?: string;
  source?: Node | null;
  argument?: Node;
  callee?: Node;
  literal?: Node;
  object?: Node;
  property?: Node;
  computed?: boolean;
}

interface Context {
  filename: string;
  report(finding: { node: Node; message: string }): void;
}

type Visitor = Record<string, (node: Node) => void>;

const root = new URL('../../', import.meta.url).pathname;
const pathOf = (context: Context) => relative(root, context.filename).split(sep).join('/');

const imports = {
  create(context: Context): Visitor {
    const path = pathOf(context);
    const check = (source: Node | null | undefined) => {
      if (typeof source?.value !== 'string') return;
      const message = checkImport(path, source.value) ?? checkFolders(path, source.value);
      if (message) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      TSImportType: (node) => check(node.source ?? node.argument?.literal ?? node.argument),
    };
  },
};

const names = {
  create(context: Context): Visitor {
    return {
      Program(node) {
        const message = checkNames(pathOf(context));
        if (message) context.report({ node, message });
      },
    };
  },
};

// Tools run on a developer's machine and may read the environment; production code is configured in one place.
const readsEnvironmentFreely = new Set(['scripts', 'e2e', 'packages/local-infrastructure']);

const environment = {
  create(context: Context): Visitor {
    const place = placeOf(pathOf(context));
    if (!place || readsEnvironmentFreely.has(place.workspace) || isTest(place.file)) return {};
    if (/(^|[/.])config\.ts$/.test(place.file)) return {};
    return {
      MemberExpression(node) {
        const isEnv = node.computed ? node.property?.value === 'env' : node.property?.name === 'env';
        if (!isEnv || node.object?.type !== 'Identifier' || node.object.name !== 'process') return;
        context.report({
          node,
          message: 'Only config.ts reads process.env: add the variable to its schema and pass the value in.',
        });
      },
    };
  },
};

const timers = {
  create(context: Context): Visitor {
    return {
      CallExpression(node) {
        const message = checkTimers(pathOf(context), node.callee?.name ?? '');
        if (message) context.report({ node, message });
      },
    };
  },
};

const plugin = { meta: { name: 'yoza' }, rules: { imports, names, environment, timers } };
export default plugin;
