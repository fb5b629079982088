/** Name and address of a person before their data was erased; null if they are not known. */
export interface FormerPerson {
  name: string | null;
  email: string | null;
}
