/** Returns the point at which an element is pressed. */
function middleOf(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + Math.min(height / 2, 40) };
}

type Point = ReturnType<typeof middleOf>;

const mouse = (type: string, at: Point, target: EventTarget = document) =>
  target.dispatchEvent(new MouseEvent(type, { ...at, bubbles: true, cancelable: true, button: 0 }));

const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Picks up a card with the mouse. */
export async function takeUp(card: Element): Promise<void> {
  const { clientX, clientY } = middleOf(card);
  mouse('mousedown', { clientX, clientY }, card);
  await moveTo({ clientX: clientX + 12, clientY: clientY + 12 });
}

/**
 * Moves the mouse, with the held card, to a place or a point. The mouse moves more than once, as a hand does: the second movement is read after the
 * board has drawn the changes of the first.
 */
export async function moveTo(to: Element | Point): Promise<void> {
  for (const _movement of [1, 2]) {
    mouse('mousemove', to instanceof Element ? middleOf(to) : to);
    await drawn();
  }
}

/** Moves the mouse to a place and releases it at once, so that nothing is drawn in between. */
export function dropAtOnce(place: Element): void {
  mouse('mousemove', middleOf(place));
  mouse('mouseup', middleOf(place));
}

/** Drops the card held by the mouse. */
export function drop(place: Element | Point): void {
  mouse('mouseup', place instanceof Element ? middleOf(place) : place);
}

/** Picks up a card with the mouse and holds it over a place. */
export async function dragOver(card: Element, place: Element): Promise<void> {
  await takeUp(card);
  await moveTo(place);
}
