import { frontEnd } from '@yoza/shell-sdk/rspack';

export default frontEnd({
  name: 'booking',
  directory: import.meta.dirname,
  port: 8101,
  exposes: { './area': './src/module.tsx' },
});
