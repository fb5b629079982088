interface Person {
  firstName: string;
  lastName: string;
}

/** Returns first and last name, or `otherwise` without a person or without a name. */
export function personName(person: Person | null | undefined, otherwise: string): string {
  return (person && `${person.firstName} ${person.lastName}`.trim()) || otherwise;
}
