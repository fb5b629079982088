/** What is used of the library, which comes without declarations. */
declare module 'open-location-code' {
  export class OpenLocationCode {
    isValid(code: string): boolean;
    isShort(code: string): boolean;
    isFull(code: string): boolean;
    /** The full code nearest to a point that a short one can mean. */
    recoverNearest(shortCode: string, latitude: number, longitude: number): string;
    decode(code: string): { latitudeCenter: number; longitudeCenter: number };
  }
}
