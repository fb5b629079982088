/**
 * Writes pacts/<consumer>-<service>.json: the operations of a service that a front end calls and the fields of its messages that it names, according
 * to TypeScript's analysis of the sources. With --check, writes nothing and fails when they differ.
 */
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import ts from 'typescript';
import { allOperations } from './operations.ts';

const repository = new URL('../../../', import.meta.url).pathname;
const folder = new URL('../pacts/', import.meta.url);
const consumers: Record<string, string> = {
  shell: 'shell/src',
  'shell-sdk': 'packages/shell-sdk/src',
  booking: 'mfe-booking/src',
  field: 'mfe-field/src',
  admin: 'mfe-admin/src',
};
const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
const generated = /contracts\/(\w+)\/generated\/api\.d\.ts$/;

interface Pact {
  operations: Set<string>;
  fields: Set<string>;
}

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  allowImportingTsExtensions: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  skipLibCheck: true,
};

const files = Object.values(consumers)
  .flatMap((sources) => ts.sys.readDirectory(repository + sources, ['.ts', '.tsx']))
  .filter((file) => !file.includes('/build/'));
const program = ts.createProgram(files, options);
const checker = program.getTypeChecker();

/** Collects what the sources of one front end use of each service. */
function pactsOf(sources: string): Map<string, Pact> {
  const inside = `${repository}${sources}/`;
  const pacts = new Map<string, Pact>();
  const pactWith = (service: string): Pact => {
    const known = pacts.get(service) ?? { operations: new Set(), fields: new Set() };
    pacts.set(service, known);
    return known;
  };
  const noteField = (declarations: readonly ts.Declaration[]) => {
    for (const declaration of declarations) {
      const service = generated.exec(declaration.getSourceFile().fileName)?.[1];
      const schema = service && schemaOf(declaration);
      if (schema) pactWith(service).fields.add(schema);
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const called = operationOf(node);
      if (called) pactWith(called.service).operations.add(called.operation);
    }
    const address = addressIn(node);
    const read =
      address && allOperations.find(({ method, path }) => method === 'GET' && withoutNames(path) === address);
    if (read) pactWith(read.service).operations.add(`GET ${read.path}`);
    if (ts.isPropertyAccessExpression(node) || ts.isPropertyAssignment(node)) noteField(declarationsOf(node.name));
    if (ts.isShorthandPropertyAssignment(node)) noteField(declarationsOf(node.name));
    if (ts.isBindingElement(node)) noteField(declarationsOf(node.propertyName ?? node.name));
    if (ts.isSpreadAssignment(node)) noteField(declarationsOfSpread(node));
    if (ts.isElementAccessExpression(node)) noteField(declarationsOfElement(node));
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles()) if (file.fileName.startsWith(inside)) visit(file);
  return pacts;
}

/** Returns the declarations of a name: for an object that is written, and one that is destructured, those in the type it is meant for. */
function declarationsOf(name: ts.Node): readonly ts.Declaration[] {
  const own = checker.getSymbolAtLocation(name);
  const parent = name.parent;
  if (ts.isBindingElement(parent) && ts.isIdentifier(name)) {
    const whole = checker.getTypeAtLocation(parent.parent);
    return checker.getPropertyOfType(whole, name.text)?.declarations ?? [];
  }
  if ((ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent)) && ts.isIdentifier(name)) {
    const meant = checker.getContextualType(parent.parent);
    return (meant && checker.getPropertyOfType(meant, name.text)?.declarations) ?? [];
  }
  return own?.declarations ?? [];
}

/**
 * Returns the declarations, in the type an object is written for, of the fields that `...form` adds to it. Fields that come from another message are
 * passed on rather than named.
 */
function declarationsOfSpread({ expression, parent }: ts.SpreadAssignment): readonly ts.Declaration[] {
  const meant = checker.getContextualType(parent);
  if (!meant) return [];
  return checker
    .getTypeAtLocation(expression)
    .getProperties()
    .filter((field) => !field.declarations?.some((declaration) => schemaOf(declaration)))
    .flatMap(({ name }) => checker.getPropertyOfType(meant, name)?.declarations ?? []);
}

/** Returns the declarations of the fields that `job[note]` can read, if the possible values of `note` are known. */
function declarationsOfElement({ expression, argumentExpression }: ts.ElementAccessExpression): ts.Declaration[] {
  const whole = checker.getTypeAtLocation(expression);
  const names = checker.getTypeAtLocation(argumentExpression);
  return (names.isUnion() ? names.types : [names])
    .filter((name) => name.isStringLiteral())
    .flatMap(({ value }) => checker.getPropertyOfType(whole, value)?.declarations ?? []);
}

/** Returns `Job.status` for a field of `components.schemas.Job`, including intermediate fields; undefined for any other declaration. */
function schemaOf(declaration: ts.Node): string | undefined {
  const names: string[] = [];
  for (let node: ts.Node | undefined = declaration; node; node = node.parent) {
    if (ts.isPropertySignature(node)) names.unshift(node.name.getText().replaceAll(/^["']|["']$/g, ''));
  }
  return names[0] === 'schemas' && names.length > 2 ? names.slice(1).join('.') : undefined;
}

/**
 * Returns the operation of a call such as `api.GET('/api/jobs')`; undefined for any other call. Throws for a client that no generated document types.
 */
function operationOf(call: ts.CallExpression): { service: string; operation: string } | undefined {
  const [first] = call.arguments;
  if (!ts.isPropertyAccessExpression(call.expression) || !first || !ts.isStringLiteralLike(first)) return undefined;
  const method = call.expression.name.text;
  if (!methods.has(method) || !first.text.startsWith('/api/')) return undefined;
  const [paths] = checker.getTypeArguments(checker.getTypeAtLocation(call.expression.expression) as ts.TypeReference);
  const alias = checker.getTypeAtLocation(call.expression.expression).aliasTypeArguments?.[0] ?? paths;
  const file = alias?.symbol?.declarations?.[0]?.getSourceFile().fileName ?? '';
  const service = generated.exec(file)?.[1];
  if (!service) throw new Error(`${call.getSourceFile().fileName}: no generated client has ${method} ${first.text}`);
  return { service, operation: `${method} ${first.text}` };
}

const withoutNames = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');

/** Returns an address of the API that is used outside a client call, such as that of a link: `/api/jobs/{}/calendar`. */
function addressIn(node: ts.Node): string | undefined {
  const text = ts.isTemplateExpression(node)
    ? node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')
    : ts.isStringLiteralLike(node)
      ? node.text
      : '';
  if (!text.startsWith('/api/') || ts.isLiteralTypeNode(node.parent)) return undefined;
  if (ts.isCallExpression(node.parent) && operationOf(node.parent)) return undefined;
  return text.split('?')[0];
}

const check = process.argv.includes('--check');
const written = new Map<string, string>();
for (const [consumer, sources] of Object.entries(consumers)) {
  for (const [service, { operations, fields }] of pactsOf(sources)) {
    const pact = { consumer, service, operations: [...operations].toSorted(), fields: [...fields].toSorted() };
    written.set(`${consumer}-${service}.json`, `${JSON.stringify(pact, null, 2)}\n`);
  }
}
const present = await readdir(folder).catch((): string[] => []);
const stale = present.filter((name) => !written.has(name));
if (check) {
  for (const [name, text] of written)
    if ((await readFile(new URL(name, folder), 'utf8').catch(() => '')) !== text) stale.push(name);
  if (stale.length > 0) {
    console.error(
      `These pacts do not say what the front ends use: ${stale.join(', ')}. Run npm run generate and commit the result.`,
    );
    process.exitCode = 1;
  } else console.log('Pacts say what the front ends use.');
} else {
  await mkdir(folder, { recursive: true });
  for (const name of stale) await rm(new URL(name, folder));
  for (const [name, text] of written) await writeFile(new URL(name, folder), text);
  console.log(`Wrote ${written.size} pacts.`);
}
