import { runAlone } from '@yoza/shell-sdk/run-alone';
import * as area from './module.tsx';

runAlone(area, '/customer');
