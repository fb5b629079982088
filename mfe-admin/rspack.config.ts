import { frontEnd } from '@yoza/shell-sdk/rspack';
import { admin } from './config.ts';

export default frontEnd({
  name: 'admin',
  directory: import.meta.dirname,
  port: 8103,
  exposes: { './area': './src/module.tsx' },
  constants: { YOZA_ADMIN: admin },
});
