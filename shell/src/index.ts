import { preloadArea } from './area/preload-area.ts';

preloadArea(location.pathname);

// Shared dependencies are negotiated before any module that uses them runs.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
