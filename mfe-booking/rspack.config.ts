import { frontEnd } from '@yoza/shell-sdk/rspack';
import { booking } from './config.ts';

export default frontEnd({
  name: 'booking',
  directory: import.meta.dirname,
  port: 8101,
  exposes: { './area': './src/module.tsx' },
  constants: { YOZA_BOOKING: booking },
});
