export type Suite = 'unit' | 'component' | 'integration' | 'e2e';

/** A mistake that an engineer could make: a small edit of a source, and the test that must fail because of it. */
export interface Fault {
  /** As given on the command line. */
  id: string;
  /** The screen, service or package in which it is noticed. */
  area: string;
  /** What goes wrong, for a reader of the table in `docs/testing-faults.md`. */
  description: string;
  /** The source to edit. */
  file: string;
  /** Occurs in it exactly once. */
  find: string;
  replace: string;
  test: {
    suite: Suite;
    file: string;
    /** A part of the test's name. */
    name: string;
  };
}
