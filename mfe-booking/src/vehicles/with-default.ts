/** Returns vehicles of which one has become the default, in place of the former, or is it no longer. */
export function withDefault<Item extends { id: string; isDefault?: boolean | undefined }>(
  vehicles: readonly Item[],
  id: string,
  isDefault: boolean,
): Item[] {
  return vehicles.map((vehicle) => {
    if (vehicle.id === id) return { ...vehicle, isDefault };
    return isDefault && vehicle.isDefault ? { ...vehicle, isDefault: false } : vehicle;
  });
}
