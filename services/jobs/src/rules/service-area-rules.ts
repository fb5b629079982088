/** Service area of the technicians, and the cost of travelling beyond it. */
export interface ServiceAreaRules {
  /** Centre, in decimal degrees. */
  serviceAreaLatitude: number;
  serviceAreaLongitude: number;
  /** Radius without a travel fee, in kilometres. */
  serviceAreaRadiusKm: number;
  /** Maximum distance from the centre, in kilometres. */
  reachKm: number;
  /** Fee per started kilometre outside the radius, in whole shillings before tax. */
  travelFeePerKm: number;
}
