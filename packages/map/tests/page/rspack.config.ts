/// <reference types="node" />
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import type { Configuration } from '@rspack/core';

const directory = import.meta.dirname;

/** Build configuration of a page with maps in various states; `outputPath` is the build's target folder. */
export function mapPageConfiguration(outputPath: string): Configuration {
  return {
    context: directory,
    mode: 'production',
    devtool: false,
    entry: './main.tsx',
    output: { path: outputPath, filename: 'page.js', chunkFilename: 'later-[name].js', clean: true },
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
    optimization: { minimize: false },
    performance: false,
  };
}
