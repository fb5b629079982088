const phone = document.querySelector('#phone');
const live = document.querySelector('#live');
const status = document.querySelector('#status');

const typed = () =>
  new Map([...live.querySelectorAll('form')].map((form) => [form.dataset.reference, form.elements.pin.value]));

/** Shows new content without losing entered text or the focus. */
function replace(fresh) {
  const pins = typed();
  const focusedId = live.contains(document.activeElement) ? document.activeElement.id : '';
  live.replaceChildren(...document.importNode(fresh.querySelector('#live'), true).childNodes);
  for (const form of live.querySelectorAll('form')) form.elements.pin.value = pins.get(form.dataset.reference) ?? '';
  if (focusedId !== '') document.getElementById(focusedId)?.focus();
  const words = fresh.querySelector('#status').textContent;
  if (status.textContent !== words) status.textContent = words;
  phone.dataset.version = fresh.querySelector('#phone').dataset.version;
}

async function look() {
  if (document.visibilityState !== 'visible') return;
  const query = `number=${encodeURIComponent(phone.dataset.number)}`;
  const version = await fetch(`/phone/version?${query}`).catch(() => undefined);
  if (!version?.ok || (await version.text()) === phone.dataset.version) return;
  const answer = await fetch(`/phone?${query}`).catch(() => undefined);
  if (answer?.ok) replace(new DOMParser().parseFromString(await answer.text(), 'text/html'));
}

setInterval(look, 1500);
document.addEventListener('visibilitychange', look);
