/** True if `YOZA_REQUIRE` names a program: then its absence fails what would otherwise be skipped. */
export const isRequired = (program: string): boolean =>
  (process.env['YOZA_REQUIRE'] ?? '').split(',').includes(program);
