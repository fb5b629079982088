import { runPlatform } from './start/run-platform.ts';

await runPlatform({ watch: false });
