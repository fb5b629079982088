type Cookie = { name: string; value: string; path: string };

/** A browser without scripts: keeps cookies by path, follows redirects within the sandbox, submits forms. */
export class PlainBrowser {
  readonly #site: string;
  #cookies: Cookie[] = [];
  url = '';
  status = 0;
  text = '';
  /** Target of the last redirect out of the sandbox; undefined unless the last request ended in one. */
  left: URL | undefined;

  constructor(site: string) {
    this.#site = site;
  }

  async open(address: string, init: RequestInit = {}): Promise<void> {
    let next = new URL(address, this.url || this.#site);
    let request = init;
    this.left = undefined;
    for (let hops = 0; hops < 12; hops += 1) {
      const headers = new Headers(request.headers);
      headers.set('accept', 'text/html');
      headers.set(
        'cookie',
        this.#cookies
          .filter((c) => next.pathname.startsWith(c.path))
          .map((c) => `${c.name}=${c.value}`)
          .join('; '),
      );
      const response = await fetch(next, { ...request, headers, redirect: 'manual' });
      this.#keep(response.headers.getSetCookie());
      this.url = next.href;
      this.status = response.status;
      this.text = await response.text();
      const location = response.headers.get('location');
      if (location === null) return;
      next = new URL(location, next);
      if (next.origin !== new URL(this.#site).origin) {
        this.left = next;
        return;
      }
      request = {};
    }
    throw new Error(`redirects without end at ${next.href}`);
  }

  /** Submits the first form whose action contains `actionPart`, with its hidden fields and these values. */
  async submit(actionPart: string, values: Record<string, string>): Promise<void> {
    const forms = [...this.text.matchAll(/<form[^>]*action="([^"]*)"[^>]*>([\s\S]*?)<\/form>/g)];
    const form = forms.find(([, action]) => action!.includes(actionPart));
    if (form === undefined) throw new Error(`no form to ${actionPart} at ${this.url} (${this.status}):\n${this.text}`);
    const hidden = [...form[2]!.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
      ([, name, value]) => [name!, value!],
    );
    await this.open(form[1]!, {
      method: 'POST',
      body: new URLSearchParams({ ...Object.fromEntries(hidden), ...values }),
    });
  }

  #keep(lines: string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      const attribute = (key: string) =>
        attributes.find((a) => a.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
      const path = attribute('path') ?? '/';
      const expired =
        value === '' || (attribute('expires') !== undefined && Date.parse(attribute('expires')!) < Date.now());
      this.#cookies = this.#cookies.filter((cookie) => cookie.name !== name || cookie.path !== path);
      if (!expired) this.#cookies.push({ name, value, path });
    }
  }
}
