/** Declarations for the part of the library that is used; the library has none. */
declare module 'open-location-code' {
  export class OpenLocationCode {
    isValid(code: string): boolean;
    isShort(code: string): boolean;
    isFull(code: string): boolean;
    /** Returns the full code nearest to a point that a short code can mean. */
    recoverNearest(shortCode: string, latitude: number, longitude: number): string;
    decode(code: string): { latitudeCenter: number; longitudeCenter: number };
  }
}
