import { frontEnd } from '@yoza/shell-sdk/rspack';

/** Remote with a heading, a link and a button. The test sets the text of the heading and the folder of the build. */
export default frontEnd({
  name: 'booking',
  directory: import.meta.dirname,
  port: 8199,
  exposes: { './area': './src/module.tsx' },
  constants: { TINY_REMOTE_TEXT: process.env.TINY_REMOTE_TEXT ?? 'Tiny remote' },
});
