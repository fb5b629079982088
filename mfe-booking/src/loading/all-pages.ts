interface Answer<Item> {
  data?: Item[];
  response: Response;
}

/** All items of a paginated list, in its order. */
export async function allPages<Item>(load: (cursor: string | undefined) => Promise<Answer<Item>>): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const { data = [], response } = await load(cursor);
    items.push(...data);
    cursor = response.headers.get('X-Next-Cursor') ?? undefined;
  } while (cursor);
  return items;
}
