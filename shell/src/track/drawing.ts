interface Place {
  latitude: number;
  longitude: number;
}

/** A trip to draw. */
export interface Trip {
  /** Technician's position; null while none is known. */
  from: Place | null;
  /** Address of the job. */
  to: Place;
  /** True if the position is too old to rely on; its mark is then grey. */
  isOld: boolean;
  /** Accessible name of the drawing. */
  label: string;
}

/** Units of the drawing per degree, east and south: hundred-thousandths of a degree. In Kampala a square of them is a square on the ground. */
const unitsPerDegree = 100_000;
const unitsPerKilometre = unitsPerDegree / 111.195;
const ringsKilometres = [0.5, 1, 2, 5, 10, 20, 40];
/** Minimum reach of the drawing: at less, nothing of the surrounding town would be visible. */
const minReach = 0.35 * unitsPerKilometre;
/** Ratio of the reach to half the distance: the pin's 38 pixels stay within the 140 between centre and edge. */
const margin = 1.4;
const names = 'http://www.w3.org/2000/svg';

const xOf = ({ longitude }: Place) => longitude * unitsPerDegree;
const yOf = ({ latitude }: Place) => -latitude * unitsPerDegree;

/**
 * Adds a drawing of the lake and main roads to the figure of the public tracking page, with its legend. Returns the function that shows a trip in it:
 * destination, position, and rings at 0.5 to 40 km from the destination. The build inserts the outline, `YOZA_OUTLINE`.
 */
export function drawTrip(figure: HTMLElement, captions: [here: string, there: string, kilometre: string]) {
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

  return ({ from, to, isOld, label }: Trip): void => {
    svg.setAttribute('aria-label', label);
    figure.classList.toggle('is-old', isOld);
    const near = from ?? to;
    const reach = Math.max(minReach, Math.abs(xOf(near) - xOf(to)) / 2, Math.abs(yOf(near) - yOf(to)) / 2) * margin;
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

/** Legend of the marks; the technician's is hidden while there is no position. */
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
