interface PageResponse<Item> {
  data?: Item[];
  response: Response;
}

/** Fetches all items of a paginated list, in its order. Throws if a page cannot be fetched. */
export async function allPages<Item>(
  load: (cursor: string | undefined) => Promise<PageResponse<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const { data = [], response } = await load(cursor);
    items.push(...data);
    cursor = response.headers.get('X-Next-Cursor') ?? undefined;
  } while (cursor);
  return items;
}
