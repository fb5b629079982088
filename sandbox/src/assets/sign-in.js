const email = document.querySelector('#email');
const password = document.querySelector('#password');

for (const link of document.querySelectorAll('[data-email]')) {
  link.addEventListener('click', (event) => {
    event.preventDefault();
    email.value = link.dataset.email;
    for (const other of document.querySelectorAll('[data-email]')) other.removeAttribute('aria-current');
    link.setAttribute('aria-current', 'true');
    password.focus();
  });
}

const reveal = document.querySelector('#reveal');
reveal.hidden = false;
reveal.addEventListener('click', () => {
  const shown = password.type === 'text';
  password.type = shown ? 'password' : 'text';
  reveal.setAttribute('aria-pressed', String(!shown));
  password.focus();
});

// The browser may restore the page from its cache with the button still busy.
addEventListener('pageshow', () => document.querySelector('form').removeAttribute('data-busy'));
document.querySelector('form').addEventListener('submit', (event) => {
  const form = event.currentTarget;
  if (form.dataset.busy !== undefined) event.preventDefault();
  form.dataset.busy = '';
  // A user who stops loading the page can try again.
  setTimeout(() => form.removeAttribute('data-busy'), 5000);
});
