const newer = document.querySelector('#newer');

async function look() {
  if (document.visibilityState !== 'visible') return;
  const answer = await fetch('/mail/version', { headers: { accept: 'text/plain' } }).catch(() => undefined);
  if (answer?.ok && (await answer.text()) !== newer.dataset.version) newer.querySelector('a').hidden = false;
}

setInterval(look, 3000);
document.addEventListener('visibilitychange', look);
