import { en } from '../texts/en/track.ts';
import { lg } from '../texts/lg/track.ts';
import { sw } from '../texts/sw/track.ts';
import { addFont } from './add-font.ts';
import { drawTrip } from './drawing.ts';
import { followTrip, type Known } from './follow-trip.ts';
import { ageOf, distanceOf, fill, headlineOf, isOld, serviceOf, tripAt, windowOf, type Texts } from './trip-text.ts';

// Script of the public tracking page, whose secret is the last part of its address; the texts follow the language of the page.
const language = document.documentElement.lang;
const texts: Texts = { ...en, ...({ lg, sw } as Record<string, Partial<Texts>>)[language] };
const byId = <Element extends HTMLElement>(id: string) => document.getElementById(id) as Element;

const figure = byId('drawing');
const picture = byId<HTMLImageElement>('picture');
const call = byId<HTMLAnchorElement>('call');
let draw: ReturnType<typeof drawTrip> | undefined;
let known: Known | undefined;

/** Sets a text only if it differs: an unchanged text is not read out again. */
function say(id: string, text: string | null): void {
  const element = byId(id);
  if (element.textContent !== (text ?? '')) element.textContent = text;
  element.hidden = text === null;
}

/** Shows the trip as it is known now: runs at each response and every second. */
function show(): void {
  if (known === undefined) return;
  if (known === 'trouble') return say('trouble', texts.trouble);
  if (known === 'gone') {
    for (const id of ['old', 'service', 'window', 'trouble', 'private', 'drawing', 'picture']) byId(id).hidden = true;
    say('headline', texts.gone);
    return say('seen', texts.goneText);
  }
  const { heardAt, hasFailed } = known;
  const trip = tripAt(known.trip, Date.now());
  const { position, destination, technician } = trip;
  const name = technician.firstName || texts.technician;
  const age = position ? position.ageSeconds + Math.round((performance.now() - heardAt) / 1000) : 0;
  const distance = distanceOf(position?.distanceMetres ?? null, texts);
  const wasSeen = position && [distance, ageOf(age, texts)].filter(Boolean).join(', ');
  say('headline', headlineOf(trip, texts, language, Date.now()));
  say('seen', wasSeen ? capitalised(wasSeen) : trip.status === 'on_the_way' ? texts.noPosition : null);
  say('old', position && isOld(age) ? texts.old : null);
  say('service', serviceOf(trip, language));
  say('window', windowOf(trip, texts, language));
  say('trouble', hasFailed ? texts.trouble : null);
  byId('private').hidden = false;
  figure.hidden = destination === null || trip.status === 'arrived';
  if (destination !== null && !figure.hidden) {
    draw ??= drawTrip(figure, [name, texts.destination, texts.kilometre]);
    const label = distance ? fill(texts.map, { name, distance }) : fill(texts.mapOfDestination, { name });
    draw({ from: position, to: destination, isOld: isOld(age), label });
  }
  if (technician.profileImageUrl && picture.getAttribute('src') !== technician.profileImageUrl) {
    picture.src = technician.profileImageUrl;
  }
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

picture.addEventListener('load', () => void (picture.hidden = false));
picture.addEventListener('error', () => void (picture.hidden = true));
if (YOZA_PHONE) {
  call.href = `tel:${YOZA_PHONE.replaceAll(/[^\d+]/g, '')}`;
  call.textContent = fill(texts.call, { phone: YOZA_PHONE });
  call.hidden = false;
}
for (const link of document.querySelectorAll('nav a')) {
  if (link.getAttribute('hreflang') === language) link.setAttribute('aria-current', 'true');
}
addFont();
// Replaces the notice for browsers without scripts.
byId('without').remove();
byId('way').hidden = false;
followTrip(location.pathname.split('/').at(-1) ?? '', (update) => {
  known = update;
  show();
});
// The age also advances between two responses.
setInterval(show, 1_000);
