import { frontEnd } from '@yoza/shell-sdk/rspack';

export default frontEnd({
  name: 'admin',
  directory: import.meta.dirname,
  port: 8103,
  exposes: { './area': './src/module.tsx' },
});
