import { parseArgs } from 'node:util';
import { runPlatform } from './start/run-platform.ts';

const { values } = parseArgs({ options: { observe: { type: 'boolean', default: false } } });
await runPlatform({ watch: false, observe: values.observe });
