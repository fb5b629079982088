import { FakeApi } from '@yoza/component-testing/fake-api';
import { laptop, openPage, type OpenPage, type PageOptions } from '@yoza/component-testing/page';
import { admin } from '@yoza/component-testing/people';
import { Area } from '../src/module.tsx';

/** Opens the admin area as a signed-in admin, on a laptop unless a size is given. */
export function openArea(options: Omit<PageOptions, 'api'> & { api?: FakeApi }): Promise<OpenPage> {
  return openPage(<Area />, { user: admin(), api: new FakeApi(), size: laptop, ...options });
}
