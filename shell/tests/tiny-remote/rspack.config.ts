import { frontEnd } from '@yoza/shell-sdk/rspack';

/** A remote of one heading. What it says, and its folder, are the test's. */
export default frontEnd({
  name: 'booking',
  directory: import.meta.dirname,
  port: 8199,
  exposes: { './area': './src/module.tsx' },
  constants: { TINY_REMOTE_TEXT: process.env.TINY_REMOTE_TEXT ?? 'Tiny remote' },
});
