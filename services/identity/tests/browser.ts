import type { TestClient, TestResponse } from '@yoza/service-kit/testing';
import { demoPassword } from '@yoza/kernel-contract/demo';
import { publicUrl } from './sandbox-process.ts';

/**
 * A browser without scripts for tests of signing in: keeps cookies by origin, ports included, regardless of their path, follows the provider's
 * redirects, fills in its sign-in form.
 */
export class Browser {
  readonly #anonymous: TestClient;
  readonly #jars = new Map<string, Map<string, string>>();

  constructor(anonymous: TestClient) {
    this.#anonymous = anonymous;
  }

  cookie(name: string, site = publicUrl): string | undefined {
    return this.#jars.get(site)?.get(name);
  }

  cookieNames(): string[] {
    return [...(this.#jars.get(publicUrl)?.keys() ?? [])];
  }

  setCookie(name: string, value: string): void {
    this.#keep(publicUrl, [`${name}=${value}`]);
  }

  /** Opens a page of the platform that the gateway forwards to identity. */
  async open(path: string): Promise<TestResponse> {
    const response = await this.#anonymous('GET', path, { headers: { cookie: this.#header(publicUrl) } });
    this.#keep(publicUrl, response.headers.getSetCookie());
    return response;
  }

  /**
   * Follows the redirect from identity through the provider's form, and returns the address of the platform that the provider redirects to, without
   * opening it. A browser already signed in at the provider gets no form, whatever `email` is. Throws if the provider neither shows a
   * form nor redirects back, or refuses the credentials. `minutesAgo` dates the password entry back.
   */
  async signInAtProvider(
    address: string,
    email: string,
    { password = demoPassword, minutesAgo = 0 } = {},
  ): Promise<string> {
    const page = await this.#follow(new URL(address));
    if (page.left) return page.left;
    const action = /<form[^>]*action="([^"]*sign-in)"/.exec(page.text)?.[1];
    if (!action) throw new Error(`No sign-in form at ${page.url}`);
    const body = new URLSearchParams({ email, password, minutes_ago: String(minutesAgo) });
    const returned = await this.#follow(new URL(action, page.url), { method: 'POST', body });
    if (!returned.left) throw new Error(`The provider did not send ${email} back`);
    return returned.left;
  }

  /** Signs in from start to end, with the address of the provider as `edit` leaves it. Resolves with the response of the callback. */
  async signIn(
    email: string,
    returnTo?: string,
    { prompt, minutesAgo, edit }: { prompt?: string; minutesAgo?: number; edit?: (address: URL) => void } = {},
  ): Promise<TestResponse> {
    const query = new URLSearchParams({ ...(returnTo && { returnTo }), ...(prompt && { prompt }) });
    const { headers } = await this.open(`/api/login?${query}`);
    const address = new URL(headers.get('location') ?? '');
    edit?.(address);
    const back = new URL(await this.signInAtProvider(address.href, email, { minutesAgo }));
    return this.open(back.pathname + back.search);
  }

  async #follow(start: URL, init: RequestInit = {}): Promise<{ url: string; text: string; left?: string }> {
    let [url, request] = [start, init];
    for (let hops = 0; hops < 12; hops += 1) {
      if (url.origin === publicUrl) return { url: url.href, text: '', left: url.href };
      const headers = { accept: 'text/html', cookie: this.#header(url.origin) };
      const response = await fetch(url, { ...request, headers, redirect: 'manual' });
      this.#keep(url.origin, response.headers.getSetCookie());
      const [text, location] = [await response.text(), response.headers.get('location')];
      if (location === null) return { url: url.href, text };
      [url, request] = [new URL(location, url), {}];
    }
    throw new Error(`Redirects without end at ${url.href}`);
  }

  #header(site: string): string {
    return [...(this.#jars.get(site) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keep(site: string, lines: string[]): void {
    const jar = this.#jars.get(site) ?? new Map<string, string>();
    this.#jars.set(site, jar);
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
  }
}
