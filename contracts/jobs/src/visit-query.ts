/** Maximum number of cars in a visit. */
export const visitCarsLimit = 6;

/**
 * Returns the cars that a query names: the id of the vehicle, the service and, if ordered, the add-ons separated by commas, with colons between them and a
 * semicolon between cars.
 */
export const carsOfQuery = (text: string) =>
  text.split(';').map((car) => {
    const [vehicleId = '', serviceId = '', addOnIds] = car.split(':');
    return { vehicleId, serviceId, ...(addOnIds && { addOnIds: addOnIds.split(',') }) };
  });

/** Returns cars as a query names them, see {@link carsOfQuery}. */
export const queryOfCars = (cars: readonly { vehicleId: string; serviceId: string; addOnIds?: readonly string[] }[]) =>
  cars
    .map(({ vehicleId, serviceId, addOnIds = [] }) =>
      [vehicleId, serviceId, ...(addOnIds.length === 0 ? [] : [addOnIds.join(',')])].join(':'),
    )
    .join(';');
