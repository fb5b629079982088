import { preloadArea } from './area/preload-area.ts';

preloadArea(location.pathname);

// Shared dependencies are negotiated before anything that uses them is run.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
