import { FakeApi } from '@yoza/component-testing/fake-api';
import { openPage } from '@yoza/component-testing/page';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useUrlState } from '../../src/lists/use-url-state.ts';

function Day() {
  const [day = 'every day', setDay] = useUrlState('day', (text) => text, { isStep: true });
  return <button onClick={() => setDay('Monday')}>{day}</button>;
}

const button = page.getByRole('button');

test('addressed choice: is shown at once and kept in the address', async () => {
  await openPage(<Day />, { path: '/admin', api: new FakeApi() });
  await button.click();
  await expect.element(button).toHaveTextContent('Monday');
  expect(location.search).toBe('?day=Monday');
});

test('addressed choice: is dropped on going back before the page has applied it', async () => {
  await openPage(<Day />, { path: '/admin', api: new FakeApi() });
  await expect.element(button).toHaveTextContent('every day');
  const isBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  (button.element() as HTMLButtonElement).click();
  history.replaceState(null, '', '/admin');
  dispatchEvent(new PopStateEvent('popstate'));
  await isBack;
  await expect.element(button).toHaveTextContent('every day');
});
