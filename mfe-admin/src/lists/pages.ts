/** One page of a list: items from the response body, and the cursor of the next page from its header. */
export interface ListPage<Item> {
  items: Item[];
  /** Absent on the last page. */
  nextCursor: string | undefined;
}

/** Reads a page from a response of the API client. */
export function pageOf<Item>({ data, response }: { data?: Item[]; response: Response }): ListPage<Item> {
  return { items: data ?? [], nextCursor: response.headers.get('X-Next-Cursor') ?? undefined };
}

/** Fetches every item of a list, page by page. Throws the errors of `fetchPage`. */
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

/** Replaces the item with the id of `changed` on any page; returns the same object if it is on none. */
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
