interface Place {
  latitude: number;
  longitude: number;
}

export interface Way {
  from: Place | null;
  to: Place;
  isOld: boolean;
  label: string;
}

/** Hundred-thousandths of a degree, east and south: in Kampala a square of them is a square of the ground. */
const unitsPerDegree = 100_000;
const unitsPerKilometre = unitsPerDegree / 111.195;
const ringsKilometres = [0.5, 1, 2, 5, 10, 20, 40];
/** Nearer than this nothing would be seen of the town around. */
const leastReach = 0.35 * unitsPerKilometre;
/** Half the figure for half the distance: the pin's 38 pixels stay inside the 140 between the middle and the edge. */
const margin = 1.4;
const names = 'http://www.w3.org/2000/svg';

const xOf = ({ longitude }: Place) => longitude * unitsPerDegree;
const yOf = ({ latitude }: Place) => -latitude * unitsPerDegree;

/** A drawing of the way in the figure: where to, where from, rings of distance, the lake and great roads. Returns how to bring it up to date. */
export function drawWay(figure: HTMLElement, captions: [here: string, there: string, kilometre: string]) {
  const svg = add(figure, 'svg', { role: 'img' });
  add(svg, 'path', { class: 'water', d: YOZA_OUTLINE.lake });
  add(svg, 'path', { class: 'road', d: YOZA_OUTLINE.roads[1] });
  add(svg, 'path', { class: 'road great', d: YOZA_OUTLINE.roads[0] });
  const rings = add(svg, 'g', {});
  const there = add(svg, 'path', { class: 'there-mark', d: 'M0 0l-11-16a13 13 0 1 1 22 0z' });
  const here = add(svg, 'g', { class: 'moves' });
  add(here, 'circle', { class: 'here-mark', r: '11' });
  const { caption, hereName } = captionOf(captions);
  figure.append(caption);

  return ({ from, to, isOld, label }: Way): void => {
    svg.setAttribute('aria-label', label);
    figure.classList.toggle('is-old', isOld);
    const near = from ?? to;
    const reach = Math.max(leastReach, Math.abs(xOf(near) - xOf(to)) / 2, Math.abs(yOf(near) - yOf(to)) / 2) * margin;
    const [x, y] = [(xOf(near) + xOf(to)) / 2, (yOf(near) + yOf(to)) / 2];
    svg.setAttribute('viewBox', `${x - reach} ${y - reach} ${2 * reach} ${2 * reach}`);
    const unitsPerPixel = (2 * reach) / (Math.min(svg.clientWidth, svg.clientHeight) || 280);
    const put = (mark: SVGElement, place: Place) =>
      void (mark.style.transform = `translate(${xOf(place)}px, ${yOf(place)}px) scale(${unitsPerPixel})`);
    put(there, to);
    here.style.display = from ? '' : 'none';
    hereName.hidden = from === null;
    if (from) put(here, from);
    drawRings(rings, to, { reach, unitsPerPixel, kilometre: captions[2] });
  };
}

function drawRings(
  rings: SVGElement,
  to: Place,
  { reach, unitsPerPixel, kilometre }: { reach: number; unitsPerPixel: number; kilometre: string },
): void {
  rings.replaceChildren();
  const seen = ringsKilometres.filter((kilometres) => {
    const radius = kilometres * unitsPerKilometre;
    return radius > reach / 4 && radius < reach * 2.5;
  });
  for (const kilometres of seen) {
    const radius = kilometres * unitsPerKilometre;
    add(rings, 'circle', { class: 'ring', cx: String(xOf(to)), cy: String(yOf(to)), r: String(radius) });
    const text = add(rings, 'text', { class: 'ring-name' });
    text.textContent = `${kilometres} ${kilometre}`;
    text.style.transform = `translate(${xOf(to)}px, ${yOf(to) - radius - 4 * unitsPerPixel}px) scale(${unitsPerPixel})`;
  }
}

/** What the marks mean; that of who comes is left out while there is none. */
function captionOf([here, there]: readonly string[]): { caption: HTMLElement; hereName: HTMLElement } {
  const caption = document.createElement('figcaption');
  const named = (mark: string, name: string) => {
    const span = document.createElement('span');
    span.append(Object.assign(document.createElement('i'), { className: mark }), name);
    return span;
  };
  const hereName = named('here', here!);
  const source = document.createElement('span');
  source.textContent = '© OpenStreetMap contributors';
  caption.append(hereName, named('there', there!), source);
  return { caption, hereName };
}

function add(parent: Element, name: string, attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS(names, name) as SVGElement;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  parent.append(element);
  return element;
}
