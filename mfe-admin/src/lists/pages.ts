/** One page of a list as the server answers it: an array, and in the header where the next one begins. */
export interface ListPage<Item> {
  items: Item[];
  /** Absent on the last page. */
  nextCursor: string | undefined;
}

/** Reads a page from an answer of the API client. */
export function pageOf<Item>({ data, response }: { data?: Item[]; response: Response }): ListPage<Item> {
  return { items: data ?? [], nextCursor: response.headers.get('X-Next-Cursor') ?? undefined };
}

/** Every item of a list, page after page. Throws what `fetchPage` throws. */
export async function allPages<Item>(
  fetchPage: (cursor: string | undefined) => Promise<ListPage<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await fetchPage(cursor);
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return items;
}

/** Puts `changed` in the place of the item with its id, on whichever page that is; the same object when it is on none. */
export function replaceInPages<Item extends { id: string }, Pages extends { pages: ListPage<Item>[] }>(
  list: Pages | undefined,
  changed: Item,
): Pages | undefined {
  if (!list?.pages.some((page) => page.items.some((item) => item.id === changed.id))) return list;
  const pages = list.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => (item.id === changed.id ? changed : item)),
  }));
  return { ...list, pages };
}
