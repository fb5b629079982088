import { vi } from 'vitest';

/** Returns the name and content of the file that the page gives the browser to save after a press; nothing is saved. */
export async function savedFile(press: () => Promise<void>): Promise<{ name: string; content: string }> {
  const saved = Promise.withResolvers<{ name: string; content: string }>();
  const createUrl = vi.spyOn(URL, 'createObjectURL');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const [content] = createUrl.mock.lastCall as [Blob];
    void content.text().then((text) => saved.resolve({ name: this.download, content: text }), saved.reject);
  });
  await press();
  const file = await saved.promise;
  click.mockRestore();
  createUrl.mockRestore();
  return file;
}
