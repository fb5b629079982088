import { frontEnd } from '@yoza/shell-sdk/rspack';

/** Remote with a single heading. Its text and folder are set by the test. */
export default frontEnd({
  name: 'booking',
  directory: import.meta.dirname,
  port: 8199,
  exposes: { './area': './src/module.tsx' },
  constants: { TINY_REMOTE_TEXT: process.env.TINY_REMOTE_TEXT ?? 'Tiny remote' },
});
