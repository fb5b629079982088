/// <reference types="node" />
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import type { Configuration } from '@rspack/core';

const directory = import.meta.dirname;

/** Returns the configuration of the gallery as one page; `outputPath` is the folder of a build. */
export function galleryConfiguration(outputPath: string, mode: Configuration['mode'] = 'development'): Configuration {
  return {
    context: directory,
    mode,
    devtool: false,
    entry: './main.tsx',
    output: { path: outputPath, filename: 'gallery.js', clean: true },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
          },
          type: 'javascript/auto',
        },
      ],
    },
    plugins: [new rspack.HtmlRspackPlugin({ template: join(directory, 'index.html') })],
    devServer: { host: '127.0.0.1', port: 8190 },
    // Minifying would take the tests more time than it saves.
    optimization: { minimize: false },
    performance: false,
  };
}

export default galleryConfiguration(join(directory, 'dist'));
