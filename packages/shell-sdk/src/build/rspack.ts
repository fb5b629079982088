import { join, resolve } from 'node:path';
import type { Configuration, RspackPluginInstance } from '@rspack/core';
import { container, CopyRspackPlugin, DefinePlugin, HtmlRspackPlugin } from '@rspack/core';
import { BuildRecordPlugin } from './build-record-plugin.ts';
import { buildVersion, developmentPort, gatewayUrl } from './config.ts';
import { mapOutline } from './map-outline.ts';
import { PreloadPlugin } from './preload-plugin.ts';
import { PrecompressPlugin } from './precompress-plugin.ts';
import { librarySources, sharedDependencies } from './shared-dependencies.ts';
import { SizeBudgetPlugin, sizeBudgets } from './size-budget-plugin.ts';

export interface FrontEnd {
  /** Name in the list of remotes: `booking`, `field`, `admin`; `shell` for the host. */
  name: string;
  /** Folder of the workspace: `import.meta.dirname`. */
  directory: string;
  /** Port of the development server. */
  port: number;
  /** Modules exposed to the host: `{ './area': './src/module.tsx' }`. Omitted for the host itself. */
  exposes?: { './area': string };
  /** File of the host's icon, emitted with its original name. */
  icon?: string;
  /** Folder of the host whose files are emitted with their original names. */
  kept?: string;
  /** Constants compiled into the code, such as `{ CONTACT: { phone } }`. */
  constants?: Record<string, unknown>;
}

/** Options of {@link nodeBundle} and {@link smallPage}. */
export interface NodeBundle {
  name: string;
  /** Build that must be complete before this one starts. */
  after: string;
  directory: string;
  entry: string;
  constants: Record<string, unknown>;
  plugins: RspackPluginInstance[];
}

export interface WorkerBundle {
  /** File name without its extension. Not hashed, since a browser identifies a worker by its address. */
  name: string;
  /** Build that must be complete before this one starts. */
  after: string;
  directory: string;
  entry: string;
}

interface CommandLine {
  RSPACK_SERVE?: boolean;
}

/** Supported browsers. Syntax is compiled for them; the host adds functions that they lack (`shell/src/older-browsers.ts`). */
const browsers = ['chrome >= 111', 'safari >= 16.4', 'firefox >= 121'];
const extensions = ['.ts', '.tsx', '.js'];
const assetName = 'assets/[name].[contenthash:10][ext]';
const repository = resolve(import.meta.dirname, '../../../..');
const baseMap = join(repository, 'packages/map/src/kampala.json');

/**
 * Returns the complete rspack configuration of a front end. `rspack build` writes the production files to `dist/`; `rspack serve` runs the front end
 * alone and proxies API calls, remotes and the socket to the gateway. Default export of each front end's `rspack.config.ts`, except the shell's,
 * which adds its other bundles.
 */
export function frontEnd(options: FrontEnd): (environment: CommandLine) => Configuration {
  return (environment) => configuration(options, environment.RSPACK_SERVE === true);
}

/**
 * Returns the configuration of a CommonJS bundle that the build itself runs, for example to prerender a page. Emits `dist/<name>.cjs` and the assets
 * that it names.
 */
export function nodeBundle({ name, after, directory, entry, constants, plugins }: NodeBundle): Configuration {
  return {
    name,
    dependencies: [after],
    context: directory,
    mode: 'production',
    target: 'node',
    entry: { [name]: entry },
    output: {
      path: join(directory, 'dist'),
      publicPath: '/',
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      assetModuleFilename: assetName,
    },
    devtool: false,
    resolve: { extensions },
    module: { rules: moduleRules(false), parser: { javascript: { dynamicImportMode: 'eager' } } },
    plugins: [defined(constants), ...plugins],
    optimization: { minimize: false },
    stats: 'errors-warnings',
  };
}

/** Returns the configuration of a service worker: one file directly in `dist`, without shared modules. */
export function workerBundle({ name, after, directory, entry }: WorkerBundle): Configuration {
  return {
    name,
    dependencies: [after],
    context: directory,
    mode: 'production',
    target: ['webworker', 'es2022'],
    entry: { [name]: entry },
    output: { path: join(directory, 'dist'), filename: '[name].js' },
    devtool: false,
    resolve: { extensions },
    module: { rules: moduleRules(false) },
    plugins: [new PrecompressPlugin()],
    stats: 'errors-warnings',
  };
}

/**
 * Returns the configuration of separate pages beside the host, with one script without federation or React. Emits `dist/assets/<name>.<hash>.js` and
 * the pages.
 */
export function smallPage({ name, after, directory, entry, constants, plugins }: NodeBundle): Configuration {
  return {
    name,
    dependencies: [after],
    context: directory,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: { [name]: entry },
    output: {
      path: join(directory, 'dist'),
      publicPath: '/',
      filename: 'assets/[name].[contenthash:10].js',
      assetModuleFilename: assetName,
    },
    devtool: false,
    resolve: { extensions },
    module: { rules: moduleRules(false) },
    plugins: [defined({ ...constants, YOZA_OUTLINE: mapOutline(baseMap) }), ...plugins, new PrecompressPlugin()],
    performance: false,
    stats: 'errors-warnings',
  };
}

function configuration(
  { name, directory, port, exposes, icon, kept, constants = {} }: FrontEnd,
  serving: boolean,
): Configuration {
  const host = !exposes;
  const version = buildVersion([
    join(directory, 'src'),
    join(repository, 'packages/shell-sdk/src'),
    join(repository, 'packages/ui/src'),
    join(repository, 'packages/map/src'),
    ...['kernel', 'identity', 'jobs', 'billing', 'chat'].map((name) => join(repository, 'contracts', name, 'src')),
  ]);
  return {
    name,
    context: directory,
    mode: serving ? 'development' : 'production',
    target: ['web', 'es2022'],
    // In production a remote is only a container and cannot run without the host.
    entry: host || serving ? { main: './src/index.ts' } : {},
    output: {
      path: join(directory, 'dist'),
      publicPath: host || serving ? '/' : 'auto',
      // Of two builds with the same version of a shared module, the one whose name sorts last provides it. `booking`, `field` and `admin` sort before
      // `shell`, which was the host's name until November 2026, so that a new remote does not replace the modules of such a host. With the version in both
      // names, a build does not take scripts of another one for its own when both are loaded in a page.
      uniqueName: host ? 'yoza-shell' : `${name}-${version}`,
      chunkLoadingGlobal: host ? 'yozaChunks_shell' : `yozaChunks_${name}_${version}`,
      filename: serving ? 'assets/[name].js' : 'assets/[name].[contenthash:10].js',
      chunkFilename: serving ? 'assets/[name].js' : 'assets/[name].[contenthash:10].js',
      assetModuleFilename: assetName,
      cssFilename: 'assets/[name].[contenthash:10].css',
      cssChunkFilename: 'assets/[name].[contenthash:10].css',
      clean: true,
    },
    devtool: serving ? 'cheap-module-source-map' : 'source-map',
    resolve: { extensions, alias: librarySources },
    module: { rules: moduleRules(serving) },
    plugins: [
      defined({ ...constants, YOZA_BUILD_VERSION: version }),
      new container.ModuleFederationPluginV1({
        name,
        ...(exposes
          ? {
              exposes: { './area': { import: exposes['./area'], name: 'area' } },
              filename: serving ? 'remote-entry.js' : 'assets/remote-entry.[contenthash:10].js',
            }
          : {}),
        shared: sharedDependencies(),
      }),
      ...(host || serving ? [page(directory, icon)] : []),
      ...(kept ? [new CopyRspackPlugin({ patterns: [{ from: kept, to: '[name][ext]' }] })] : []),
      ...(host && serving ? [] : [new BuildRecordPlugin(name, version, !host)]),
      ...(host && !serving ? [new PreloadPlugin(chunksBehindMain)] : []),
      ...(sizeBudgets[name] && !serving
        ? [new SizeBudgetPlugin(host ? ['main', ...chunksBehindMain] : [name, 'area'], sizeBudgets[name])]
        : []),
      ...(serving ? [] : [new PrecompressPlugin()]),
    ],
    optimization: {
      chunkIds: serving ? 'named' : 'deterministic',
      splitChunks: host ? { chunks: 'async', cacheGroups: hostGroups } : { chunks: 'async' },
    },
    performance: false,
    stats: 'errors-warnings',
    ...(serving ? { devServer: developmentServer(port) } : {}),
  };
}

/** Names of the host's chunks that its first script needs at once. */
const chunksBehindMain = ['framework', 'bootstrap', 'sdk'];

/**
 * Chunks of the host, which loads all shared dependencies in any case: one file for code that rarely changes and one for our own code, instead of one
 * for each module.
 */
const hostGroups = {
  framework: {
    test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|cookie-es|styled-components|stylis|@emotion|jotai|@tanstack|openapi-fetch)[\\/]/,
    name: 'framework',
    enforce: true,
  },
  // Excludes the technician session: only the field area needs it and fetches it. Excludes parts of forms, which are fetched with their pages.
  sdk: {
    test: /[\\/](shell-sdk[\\/]src[\\/](?!technician-session|consent|NoticeSentence|use-phone-offer|texts[\\/](notice|phone-offer))|ui[\\/]src[\\/](format-money|toast-store)|kernel[\\/]src[\\/]language\.ts)/,
    name: 'sdk',
    enforce: true,
  },
};

function moduleRules(development: boolean): NonNullable<NonNullable<Configuration['module']>['rules']> {
  return [
    {
      test: /\.tsx?$/,
      loader: 'builtin:swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development } },
        },
        env: { targets: browsers },
      },
      type: 'javascript/auto',
    },
    { test: /\.(woff2|png|jpe?g|svg|webp|avif)$/, type: 'asset/resource' },
    { test: /\.css$/, type: 'css/auto' },
  ];
}

function defined(constants: Record<string, unknown>): RspackPluginInstance {
  return new DefinePlugin(
    Object.fromEntries(Object.entries(constants).map(([key, value]) => [key, JSON.stringify(value)])),
  );
}

/** Returns the plugin for the HTML page: the host's own page, or a minimal one for a remote that runs alone. */
function page(directory: string, icon: string | undefined): RspackPluginInstance {
  return new HtmlRspackPlugin({
    template: icon ? join(directory, 'src/index.html') : join(import.meta.dirname, 'alone.html'),
    filename: 'index.html',
    chunks: ['main'],
    publicPath: '/',
    scriptLoading: 'defer',
    inject: 'head',
    ...(icon ? { favicon: join(directory, icon) } : {}),
  });
}

const developmentSocket = '/development-server';

const ownOrigin = { origin: new URL(gatewayUrl).origin };

function developmentServer(port: number): NonNullable<Configuration['devServer']> {
  return {
    host: '127.0.0.1',
    port: developmentPort(port),
    allowedHosts: ['localhost', '127.0.0.1'],
    hot: false,
    liveReload: true,
    // `/ws` is the platform's own socket.
    webSocketServer: { type: 'ws', options: { path: developmentSocket } },
    client: { overlay: true, webSocketURL: { pathname: developmentSocket } },
    historyApiFallback: true,
    headers: { 'Access-Control-Allow-Origin': '*' },
    // The gateway accepts changes only from its own pages: this origin makes the proxied page count as one.
    proxy: [
      { context: ['/api', '/remotes', '/remotes.json'], target: gatewayUrl, changeOrigin: true, headers: ownOrigin },
      { context: ['/ws'], target: gatewayUrl, ws: true, changeOrigin: true, headers: ownOrigin },
    ],
  };
}
