/** Filters out items of other customers: an admin may book here like any customer, but their lists contain all customers' items. */
export function ownOnly<Item extends { customerId: string }>(userId: string): (items: Item[]) => Item[] {
  return (items) => items.filter(({ customerId }) => customerId === userId);
}
