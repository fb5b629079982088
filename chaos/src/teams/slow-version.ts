/** Preloaded by a process (`--import`), makes it a version with a defect: it answers every call correctly, 700 ms late. */
import { registerHooks } from 'node:module';

const module = '/packages/service-kit/src/bind-operations.ts';
const anchor = 'const reply = await replyTo(call);';

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith(module)) return loaded;
    const source = String(loaded.source);
    if (!source.includes(anchor)) throw new Error(`There is no "${anchor}" in ${url}.`);
    const delayed = `await new Promise((resolve) => setTimeout(resolve, 700)); ${anchor}`;
    return { ...loaded, source: source.replace(anchor, delayed) };
  },
});
