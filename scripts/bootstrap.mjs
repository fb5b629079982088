#!/usr/bin/env node
/**
 * Entry point of every npm command of the root, for any Node from 18: installs the packages when the lockfile requires it, then starts the command
 * with the project's own Node. It is plain JavaScript because an older Node may run it.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const oldestNode = 18;
const requiredNode = 26;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const forwardedSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function fail(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

function requirePlatform() {
  if (!['linux', 'darwin'].includes(process.platform) || !['x64', 'arm64'].includes(process.arch)) {
    fail(
      `Yoza runs on Linux and macOS on x64 or arm64, not on ${process.platform} ${process.arch}; on Windows, use WSL 2.`,
    );
  }
  if (majorVersion(process.versions.node) < oldestNode) {
    fail(`Node ${process.versions.node} is too old even to begin: install Node ${oldestNode} or newer and try again.`);
  }
}

function requireVerb(verb) {
  const verbs = readdirSync(join(root, 'scripts'))
    .filter((name) => /^[a-z]+\.ts$/.test(name) && name !== 'topology.ts')
    .map((name) => name.replace('.ts', ''));
  if (!verbs.includes(verb)) fail(`There is no "${verb ?? ''}". There is: ${verbs.join(', ')}.`);
}

function majorVersion(version) {
  return Number(version.replace(/^v/, '').split('.')[0]);
}

/** True if the packages that npm recorded as installed match the lockfile. */
function isInstalled() {
  const lockfile = join(root, 'package-lock.json');
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  if (statSync(record).mtimeMs >= statSync(lockfile).mtimeMs) return true;
  // A fresh clone or a switched branch changes the file's timestamp but not its contents.
  const locked = JSON.parse(readFileSync(lockfile, 'utf8')).packages;
  const present = JSON.parse(readFileSync(record, 'utf8')).packages;
  const paths = (packages) => Object.keys(packages).filter((path) => path.includes('node_modules/'));
  const sameVersions = paths(locked).every((path) =>
    present[path]
      ? present[path].version === locked[path].version
      : Boolean(locked[path].optional || locked[path].peer),
  );
  return sameVersions && paths(present).every((path) => locked[path]);
}

function npmCommand(args) {
  const npm = process.env.npm_execpath;
  return npm && npm.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args];
}

async function install() {
  console.log('Installing the packages named in package-lock.json; the first time this takes a minute or two.');
  const begun = Date.now();
  const seconds = () => Math.round((Date.now() - begun) / 1000);
  const progress = setInterval(() => console.log(`  … still installing (${seconds()} s)`), 10_000);
  // Development packages are installed even if NODE_ENV is production: the project's own Node is one of them.
  const include = ['--include=dev', '--include=optional'];
  // No package runs its own scripts here, whatever the user's npm settings: none of the packages with such a script needs it.
  const args = ['ci', ...include, '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error'];
  const [command, commandArgs] = npmCommand(args);
  const code = await run(command, commandArgs, { cwd: root, stdio: 'inherit' });
  clearInterval(progress);
  if (code !== 0)
    fail(`The packages could not be installed (npm ci ended with ${code}); what npm says above names the reason.`);
  console.log(`Packages installed in ${seconds()} s.`);
}

/** Returns the project's own Node, or the running one if it is recent enough. Ends the process if neither is. */
function findNode() {
  const own = join(root, 'node_modules', '.bin', 'node');
  if (existsSync(own)) {
    const answer = spawnSync(own, ['--version'], { encoding: 'utf8' });
    if (answer.status === 0 && majorVersion(answer.stdout) >= requiredNode) return own;
  }
  if (majorVersion(process.versions.node) >= requiredNode) return process.execPath;
  return fail(
    `The project's own Node ${requiredNode} does not run on this machine (${process.platform} ${process.arch}): install Node ${requiredNode} yourself and try again.`,
  );
}

/** Runs a program, forwarding signals to it. Returns its exit code, `signal <name>` if a signal ended it, and 127 if it did not start. */
function run(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, options);
    const forward = (signal) => child.kill(signal);
    for (const signal of forwardedSignals) process.on(signal, forward);
    const finish = (code) => {
      for (const signal of forwardedSignals) process.off(signal, forward);
      resolve(code);
    };
    child.once('error', (error) => {
      console.error(error.message);
      finish(127);
    });
    child.once('exit', (code, signal) => finish(signal ? `signal ${signal}` : code));
    watchNpm(child);
  });
}

/** Ends the child process when npm itself was killed and can no longer forward Ctrl-C. */
function watchNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1_000);
  timer.unref();
  child.once('exit', () => clearInterval(timer));
}

requirePlatform();
const [verb, ...rest] = process.argv.slice(2);
requireVerb(verb);
if (!isInstalled()) await install();
const code = await run(findNode(), [join(root, 'scripts', `${verb}.ts`), ...rest], {
  cwd: root,
  // Through the additional channel the command detects the end of this process.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}` },
});
process.exit(typeof code === 'number' ? code : 1);
