/** Leaves out what belongs to others: to an admin, who may book here like anybody, the lists have everybody's. */
export function ownOnly<Item extends { customerId: string }>(userId: string): (items: Item[]) => Item[] {
  return (items) => items.filter(({ customerId }) => customerId === userId);
}
