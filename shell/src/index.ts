import { preloadArea } from './area/preload-area.ts';
import { addMissingFunctions } from './older-browsers.ts';

addMissingFunctions();
preloadArea(location.pathname);

// Shared dependencies are negotiated before any module that uses them runs.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
