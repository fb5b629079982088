import { randomBytes } from 'node:crypto';
import { eventually as within } from '@yoza/service-kit/testing';
import type { Platform } from './platform.ts';

/** Minutes rather than the seconds of a test, since the machine also copies databases. */
const eventually = <Result>(probe: () => Promise<Result>) => within(probe, 120);

const slots = ['8:00 AM - 11:00 AM', '11:00 AM - 2:00 PM', '2:00 PM - 5:00 PM', '5:00 PM - 8:00 PM'];

/** Number of slots of the next five months, as far ahead as customers can book. */
export const slotsAhead = 4 * 150;

/** Browser without scripts: keeps cookies by host, follows redirects. */
class Browser {
  readonly #cookies = new Map<string, Map<string, string>>();

  async open(address: string, form?: Record<string, string>): Promise<{ url: string; html: string }> {
    let [url, body] = [new URL(address), form && new URLSearchParams(form)];
    for (let hop = 0; hop < 15; hop++) {
      const response = await fetch(url, {
        method: body ? 'POST' : 'GET',
        headers: { cookie: this.cookiesOf(url), ...(body && { origin: url.origin }) },
        body: body ?? null,
        redirect: 'manual',
      });
      this.#keep(url, response.headers.getSetCookie());
      const next = response.headers.get('location');
      if (!next) return { url: url.href, html: await response.text() };
      [url, body] = [new URL(next, url), undefined];
    }
    throw new Error(`${address} redirects without end`);
  }

  cookiesOf({ host }: URL): string {
    return [...(this.#cookies.get(host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keep({ host }: URL, lines: string[]): void {
    const jar = this.#cookies.get(host) ?? new Map<string, string>();
    for (const line of lines) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined) jar.set(name, value ?? '');
    }
    this.#cookies.set(host, jar);
  }
}

const attribute = (tag: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** Customer who is signed in to a platform. */
export class Customer {
  readonly #platform: Platform;
  readonly #cookie: string;

  private constructor(platform: Platform, cookie: string) {
    this.#platform = platform;
    this.#cookie = cookie;
  }

  static async signIn(platform: Platform, email: string): Promise<Customer> {
    const browser = new Browser();
    const page = await browser.open(`${platform.url}/api/login`);
    const action = /<form[^>]*action="([^"]+)"/.exec(page.html)?.[1];
    if (!action) throw new Error(`There is no form at ${page.url}`);
    const hidden = [...page.html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'name'),
      attribute(tag, 'value'),
    ]);
    const fields = { ...Object.fromEntries(hidden), email, password: 'yoza-demo' } as Record<string, string>;
    await browser.open(new URL(action.replaceAll('&amp;', '&'), page.url).href, fields);
    const customer = new Customer(platform, browser.cookiesOf(new URL(platform.url)));
    await customer.call('GET', '/api/auth/user');
    return customer;
  }

  /** Makes a call. Throws an error unless its status is below 300 or one of `also`, for which it returns undefined. */
  async call<Result>(
    method: string,
    path: string,
    body?: object,
    also: readonly number[] = [],
  ): Promise<Result | undefined> {
    const response = await fetch(`${this.#platform.url}${path}`, {
      method,
      headers: {
        cookie: this.#cookie,
        origin: this.#platform.url,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
    });
    const text = await response.text();
    if (also.includes(response.status)) return undefined;
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as Result;
  }

  async addVehicle(): Promise<string> {
    const car = { make: 'Toyota', model: 'Harrier', year: 2018, vehicleType: 'suv', color: 'white' };
    return (await this.call<{ id: string }>('POST', '/api/vehicles', car))!.id;
  }

  /** Books the `number`th slot from tomorrow on. Returns the job's id; undefined if the slot is taken. */
  async book(vehicleId: string, number: number): Promise<string | undefined> {
    const day = new Date(Date.now() + (24 * (1 + Math.floor(number / 4)) + 3) * 3_600_000).toISOString().slice(0, 10);
    const place = { address: 'Acacia Avenue, Kololo', latitude: '0.33520000', longitude: '32.58920000' };
    const when = { scheduledDate: day, timeSlot: slots[number % 4] };
    const job = await this.call<{ id: string }>(
      'POST',
      '/api/jobs',
      { vehicleId, serviceId: 'basic-wash', ...place, ...when },
      [409],
    );
    return job?.id;
  }

  async invoiceOf(jobId: string): Promise<{ id: string; status: string }> {
    return eventually(
      async () => (await this.call<{ id: string; status: string }[]>('GET', `/api/invoices?jobId=${jobId}`))?.[0],
    );
  }

  /** Pays the invoice of a job by mobile money, and approves the payment on the payer's phone. */
  async pay(jobId: string): Promise<void> {
    const { id: invoiceId } = await this.invoiceOf(jobId);
    const phone = `77${String(randomBytes(4).readUInt32BE() % 10_000_000).padStart(7, '0')}`;
    const request = { invoiceId, provider: 'mtn_money', phoneNumber: `0${phone}` };
    const payment = await this.call<{ id: string }>('POST', '/api/payments/mobile-money', request);
    const { sandboxUrl } = this.#platform;
    const reference = await eventually(async () => {
      const response = await fetch(`${sandboxUrl}/control/payments?payer=256${phone}`);
      return ((await response.json()) as { payments: { reference: string }[] }).payments[0]?.reference;
    });
    const approval = await fetch(`${sandboxUrl}/control/payments/${reference}/approve`, { method: 'POST' });
    if (!approval.ok) throw new Error(`Approving a payment was answered ${approval.status}: ${await approval.text()}`);
    await eventually(async () => {
      const found = await this.call<{ status: string }>('GET', `/api/payments/${payment!.id}`);
      return found?.status === 'succeeded';
    });
  }
}
