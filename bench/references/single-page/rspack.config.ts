import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Configuration, DefinePlugin, HtmlRspackPlugin } from '@rspack/core';

const root = resolve(import.meta.dirname, '../../..');
const shell = join(root, 'shell/src');

/** The host and the booking area as one bundle of a plain single-page application: no federation, no shared modules, every library reduced to its used part. */
export default {
  context: root,
  mode: 'production',
  target: ['web', 'es2022'],
  entry: { main: join(shell, 'bootstrap.tsx') },
  output: {
    publicPath: '/',
    filename: 'assets/[name].[contenthash:10].js',
    assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
  },
  devtool: false,
  resolve: {
    extensions: ['.ts', '.tsx', '.js'],
    alias: {
      [join(shell, 'area/area-loader.ts')]: join(import.meta.dirname, 'area-loader.js'),
      'booking-area': join(root, 'mfe-booking/src/module.tsx'),
    },
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
          env: { targets: ['chrome >= 111', 'safari >= 16.4', 'firefox >= 121'] },
        },
        type: 'javascript/auto',
      },
      { test: /\.(woff2|png|svg)$/, type: 'asset/resource' },
    ],
  },
  plugins: [
    new DefinePlugin({ YOZA_BUILD_VERSION: '"plain"', YOZA_LANDING: '{ "phone": "", "email": "" }' }),
    new HtmlRspackPlugin({
      templateContent: readFileSync(join(shell, 'index.html'), 'utf8').replace(/<link[^>]*remotes\.json[^>]*>/, ''),
      scriptLoading: 'defer',
      inject: 'head',
    }),
  ],
  performance: false,
} satisfies Configuration;
