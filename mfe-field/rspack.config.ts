import { frontEnd } from '@yoza/shell-sdk/rspack';

export default frontEnd({
  name: 'field',
  directory: import.meta.dirname,
  port: 8102,
  exposes: { './area': './src/module.tsx' },
});
