const minute = 60_000;
const hour = 60 * minute;

/** Maximum time after setting out during which a technician's position is shown, even if they forgot to end the trip, in milliseconds. */
export const positionLife = 3 * hour;
/** Time for which the page of a trip can still be opened after the trip has ended, in milliseconds. */
export const linkLife = 2 * hour;
/** Time after which a trip that was not ended counts as over, in milliseconds: one day. */
export const tripLife = 24 * hour;
/** Minimum interval between two stored positions, in milliseconds. */
export const positionInterval = 5_000;
/** Maximum delay of a phone's reported time that is believed, in milliseconds; its clock may be wrong. */
export const believedDelay = 2 * minute;

export const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);
