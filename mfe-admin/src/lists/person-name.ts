interface Person {
  firstName: string;
  lastName: string;
}

/** First and last name, or `otherwise` for nobody and for someone without a name. */
export function personName(person: Person | null | undefined, otherwise: string): string {
  return (person && `${person.firstName} ${person.lastName}`.trim()) || otherwise;
}
