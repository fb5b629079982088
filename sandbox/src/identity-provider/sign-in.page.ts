import { assetUrl } from '../pages/assets.ts';
import { html, type Markup } from '../pages/html.ts';
import { brand, page } from '../pages/page.ts';
import type { Account } from './account-book.ts';
import { demonstrationPassword } from './seeded-accounts.ts';
import type { FieldErrors } from './submitted-fields.ts';

/** Returns the image, the wordmark and the note around a form; the same for signing in and creating an account. */
function frame(content: Markup, note: string | undefined): Markup {
  return html`<div class="entrance">
    <div class="scene" aria-hidden="true">
      <p class="claim">The car wash <span>that drives to you.</span></p>
      <img src="${assetUrl('scene.svg')}" alt="" />
    </div>
    <div class="side">
      <header>${brand(note)}</header>
      <main>${content}</main>
      <footer><p>This sign-in stands in for the real identity provider on laptops and in tests.</p></footer>
    </div>
  </div>`;
}

const warning = html`<svg class="shape" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
  <path d="M8 2 15 14H1Z" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round" />
  <path d="M8 6.5V10M8 11.6v.6" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" />
</svg>`;

type Field = {
  name: string;
  label: string;
  type?: string;
  autocomplete: string;
  value?: string;
  error?: string | undefined;
  describedBy?: string | undefined;
  invalid?: boolean;
  focus?: boolean;
  hint?: string;
};

function field({
  name,
  label,
  type = 'text',
  autocomplete,
  value,
  error,
  describedBy,
  invalid,
  focus,
  hint,
}: Field): Markup {
  const describing = [error !== undefined && `${name}-error`, describedBy, hint !== undefined && `${name}-hint`]
    .filter(Boolean)
    .join(' ');
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <div class="control">
      <input
        id="${name}"
        name="${name}"
        type="${type}"
        autocomplete="${autocomplete}"
        maxlength="200"
        required${type === 'email' && html` inputmode="email" autocapitalize="none" spellcheck="false"`}${value !== undefined && html` value="${value}"`}${(error !== undefined || invalid === true) && html` aria-invalid="true"`}${describing !== '' && html` aria-describedby="${describing}"`}${focus === true && html` autofocus`}
      />${type === 'password' && html`<button id="reveal" class="reveal" type="button" aria-pressed="false" hidden>Show</button>`}
    </div>
    ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${error !== undefined && html`<p class="error" id="${name}-error">${warning}${error}</p>`}
  </div>`;
}

const formAlert = (text: string | undefined) =>
  text !== undefined && html`<p class="alert" id="form-error" role="alert">${warning}<span>${text}</span></p>`;

function accountRow({ email, givenName, familyName, occupation }: Account, chosen: string): Markup {
  return html`<li>
    <a
      href="?email=${encodeURIComponent(email)}"
      data-email="${email}"
      ${email === chosen && html` aria-current="true"`}
    >
      <span class="avatar ${occupation?.toLowerCase()}" aria-hidden="true">${givenName[0]}${familyName[0]}</span>
      <span class="who"
        ><span class="name">${givenName} ${familyName} <span class="occupation">${occupation}</span></span
        ><span class="address">${email}</span></span
      ></a
    >
  </li>`;
}

type SignInView = {
  uid: string;
  mount: { name: string; title: string };
  email: string;
  errors: FieldErrors;
  demonstration: Account[];
  note: string | undefined;
};

/** Renders the sign-in page. Field errors are connected to their fields, the error of the whole form to both fields. */
export function signInPage({ uid, mount, email, errors, demonstration, note }: SignInView): string {
  const base = `/${mount.name}/interaction/${uid}`;
  const whole = errors['form'] === undefined ? undefined : 'form-error';
  const failed = Object.keys(errors).length > 0;
  const onPassword = errors['email'] === undefined && (email !== '' || whole !== undefined);
  return page({
    title: `${failed ? 'Error: ' : ''}Sign in to Yoza`,
    styles: ['sign-in.css'],
    scripts: ['sign-in.js'],
    bodyClass: 'entrance-page',
    body: frame(
      html`<h1>Sign in to Yoza</h1>
        <form method="post" action="${base}/sign-in" novalidate>
          ${formAlert(errors['form'])}
          ${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: email, error: errors['email'], describedBy: whole, invalid: whole !== undefined, focus: !onPassword })}
          ${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', error: errors['password'], describedBy: whole, invalid: whole !== undefined, focus: onPassword })}
          <button class="button primary large" type="submit">Sign in</button>
        </form>
        <div class="other">
          <p>New to Yoza? <a href="${base}/create-account">Create account</a></p>
          <form method="post" action="${base}/cancel"><button class="button quiet" type="submit">Cancel</button></form>
        </div>
        <section class="demonstration">
          <h2>Demonstration accounts</h2>
          <p class="hint">Choose a person, then enter <code>${demonstrationPassword}</code></p>
          <ul>
            ${demonstration.map((account) => accountRow(account, email))}
          </ul>
        </section>`,
      note,
    ),
  });
}

type CreateAccountView = {
  uid: string;
  mount: { name: string };
  values: Record<string, string>;
  errors: FieldErrors;
  note: string | undefined;
};

/** Renders the page on which a user creates a customer account. */
export function createAccountPage({ uid, mount, values, errors, note }: CreateAccountView): string {
  const base = `/${mount.name}/interaction/${uid}`;
  const names = ['given_name', 'family_name', 'email', 'password'];
  const first = names.find((name) => errors[name] !== undefined) ?? 'given_name';
  const common = (name: string) => ({ name, value: values[name] ?? '', error: errors[name], focus: name === first });
  return page({
    title: `${Object.keys(errors).length > 0 ? 'Error: ' : ''}Create your Yoza account`,
    styles: ['sign-in.css'],
    scripts: ['sign-in.js'],
    bodyClass: 'entrance-page',
    body: frame(
      html`<h1>Create your account</h1>
        <form method="post" action="${base}/create-account" novalidate>
          ${formAlert(errors['form'])}
          <div class="pair">
            ${field({ ...common('given_name'), label: 'First name', autocomplete: 'given-name' })}
            ${field({ ...common('family_name'), label: 'Last name', autocomplete: 'family-name' })}
          </div>
          ${field({ ...common('email'), label: 'Email', type: 'email', autocomplete: 'username' })}
          ${field({ ...common('password'), value: undefined, label: 'Password', type: 'password', autocomplete: 'new-password', hint: 'At least 8 characters' })}
          <button class="button primary large" type="submit">Create account</button>
        </form>
        <div class="other">
          <p>Have an account? <a href="${base}">Sign in instead</a></p>
        </div>`,
      note,
    ),
  });
}
