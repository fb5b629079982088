/** Returns a random item, uniformly distributed. Throws if there are none. */
export function oneOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('There is none to choose');
  return item;
}

/** Ten letters and digits. */
export const randomId = (): string => {
  let id = '';
  while (id.length < 10) id += Math.floor(Math.random() * 36).toString(36);
  return id;
};
