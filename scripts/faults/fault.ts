export type Suite = 'unit' | 'component' | 'integration' | 'e2e' | 'chaos';

/** A mistake that an engineer could make: a small edit of a source file, and the test that must fail because of it. */
export interface Fault {
  /** Id as given on the command line. */
  id: string;
  /** Screen, service or package where the fault has its effect. */
  area: string;
  /** Effect of the fault, for readers of the table in `docs/testing-faults.md`. */
  description: string;
  /** Source file to edit. */
  file: string;
  /** Text to replace; occurs exactly once in the file. */
  find: string;
  replace: string;
  test: {
    suite: Suite;
    file: string;
    /** Part of the test's name; name of a chaos run. */
    name: string;
    /** Further arguments of a chaos run. */
    args?: string[];
  };
}
